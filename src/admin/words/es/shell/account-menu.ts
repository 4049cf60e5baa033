import type { accountMenuWords as english } from "../../en/shell/account-menu.ts";

export const accountMenuWords: typeof english = {
  settings: "Configuración",
  signOut: "Cerrar sesión",
};
