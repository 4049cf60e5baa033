import { changesWords } from "./changes.ts";
import { dayAndTime, zonedMoment } from "../../../locale/zoned-moment.ts";
import type { receiptWords as english } from "../../en/changes/receipt.ts";

export const receiptWords: typeof english = {
  print: "Imprimir comprobante",
  title: "Comprobante",
  what: "Qué se hizo",
  account: "Cuenta",
  campaign: "Campaña",
  named: (name, id) => (name ? `${name} (${id})` : String(id)),
  madeAt: "Hecho",
  momentOf: zonedMoment,
  timeOf: dayAndTime,
  who: "Quién",
  nobodyKnown: "Alguien con una clave de esta cuenta. No podemos saber quién.",
  all: "Total de cambios",
  totals: (state) => changesWords.outcomes(state, false),
  sumBefore: "Total de los precios guardados, antes",
  sumAfter: "Total de los precios guardados, después",
};
