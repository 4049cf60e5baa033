import type { marksWords as english } from "../../en/changes/marks.ts";

export const marksWords: typeof english = {
  noConnection: "Sin conexión",
  waiting: "Guardando…",
  answered: "Guardado",
  needsYou: "Requiere atención",
  from: "de",
  to: "a",
};
