import { exact } from "../../locale/numbers.ts";
import type { formWords as english } from "../en/form.ts";

export const formWords: typeof english = {
  optional: "opcional",
  cancel: "Cancelar",
  failed: "No funcionó. Inténtalo de nuevo.",
  readOnly: "Solo tienes acceso de lectura.",
  readOnlyHint: "Pide a tu ejecutivo de cuenta una clave que pueda hacer cambios.",
  waiting: "Todavía guardando…",
  showKey: "Mostrar",
  hideKey: "Ocultar",
  unchosen: "Elige una opción de la lista o borra el campo.",
  nothingFound: "No se encontró nada.",
  unseen: (count) => `Hay ${exact.format(count)} más. Sigue escribiendo para acotar la lista.`,
  openList: "Mostrar opciones",
};
