import { exact, percent } from "../../../locale/numbers.ts";
import type { tallyWords as english } from "../../en/changes/tally.ts";

export const tallyWords: typeof english = {
  percent: (whole) => percent.format(whole),
  waitingCount: (count) => `${exact.format(count)} en espera`,
  cutOff: (isOnlyHere) =>
    `Sin conexión. ${isOnlyHere ? "Este navegador no guarda todo: deja abierta esta página." : "Guardado en este navegador; se enviará con conexión."}`,
  allSaved: "Todo guardado",
  unsent: (count) => `${exact.format(count)} sin enviar`,
  toConfirm: (count) => `${exact.format(count)} ${count === 1 ? "precio" : "precios"} por confirmar`,
  unsavedEdits: (count) => `${exact.format(count)} ${count === 1 ? "edición" : "ediciones"} sin guardar`,
  needsAttention: (count) => `${exact.format(count)} ${count === 1 ? "requiere" : "requieren"} atención`,
};
