import { exact, percent } from "../../locale/numbers.ts";
import type { bulkWords as english } from "../en/bulk.ts";

export const bulkWords: typeof english = {
  preparing: (part) => `Preparando… ${percent.format(100 * part)}`,
  agreeFirst: "Marca primero esta casilla, o excluye lo que menciona.",
  record: "Registro",
  change: "Cambio",
  changes: "Lo que va a cambiar",
  preview: "Vista previa",
  nothingChanges: "No hay nada que cambiar. Todo está ya así.",
  firstOf: (shown, total) =>
    shown === 1
      ? `El primer registro de ${exact.format(total)}`
      : `Los primeros ${exact.format(shown)} registros de ${exact.format(total)}`,
  countOf: (changed, selected) =>
    `${changed === 1 ? "Cambiará" : "Cambiarán"} ${exact.format(changed)}${changed === selected ? "" : ` de ${exact.format(selected)}`}`,
  leftOut: (count) => `${count === 1 ? "Se excluye" : "Se excluyen"} ${exact.format(count)}`,
  include: (label) => `Cambiar ${label}`,
  allLeftOut: "Excluiste todo. Selecciona al menos un registro.",
  showMore: "Mostrar más",
  sameAlready: (count) => `${exact.format(count)} ya ${count === 1 ? "está" : "están"} así (sin cambios)`,
  andMore: (count) => `y ${exact.format(count)} más`,
  apply: (count, what) => `Actualizar ${exact.format(count)} ${what}`,
  notSentYet: "Todavía no se guarda nada. Después puedes deshacer cualquiera de estos cambios.",
};
