import type { failuresWords as english } from "../../en/problems/failures.ts";

export const failuresWords: typeof english = {
  failed: "No se pudo mostrar esta página",
  failedInside: "Algo falló. Lo que guardaste está a salvo.",
  updated: "La consola se actualizó. Recarga la página.",
  retry: "Reintentar",
  reload: "Recargar la página",
};
