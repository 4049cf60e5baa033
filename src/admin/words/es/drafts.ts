import { asSentence, moment } from "../../locale/in-words.ts";
import type { draftsWords as english } from "../en/drafts.ts";

export const draftsWords: typeof english = {
  back: (at) => asSentence(`Recuperamos tus cambios sin guardar del ${moment.format(at)}`),
  other: (at) => `Hay otros cambios sin guardar, del ${moment.format(at)}, en otra pestaña.`,
  show: "Verlos",
  discard: "Descartar",
  discarded: "Se descartaron tus cambios",
  undo: "Deshacer",
  unfinished: "Sin terminar",
  isKept: "Cambios sin guardar",
};
