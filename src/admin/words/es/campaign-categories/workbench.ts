import { moment } from "../../../locale/in-words.ts";
import { hundredths, movedBy, percentOf, percentTenths, tenths } from "../../../locale/moves.ts";
import { exact } from "../../../locale/numbers.ts";
import type { workbenchWords as english } from "../../en/campaign-categories/workbench.ts";

export const workbenchWords: typeof english = {
  title: "Cambiar precios",
  open: "Cambiar precios",
  ruleIsBack: (since) => `Recuperamos tu regla para estas filas (${moment.format(since)}).`,
  discardRule: "Descartar",
  countOf: (selected, total) => `${exact.format(selected)} de ${categories(total)}`,
  inCampaign: (campaign, count) => `${campaign} · ${count}`,
  what: "Qué hacer",
  stepNumber: (number) => `Paso ${number}`,
  steps: {
    raisePercent: "Subir un porcentaje",
    lowerPercent: "Bajar un porcentaje",
    raise: "Subir un monto",
    lower: "Bajar un monto",
    set: "Fijar en",
    round: "Redondear a",
    hold: "Mantener entre",
  },
  amount: "Monto",
  percent: "Porcentaje",
  floor: "Mínimo",
  ceiling: "Máximo",
  roundTo: { nearest: "Al más cercano", up: "Hacia arriba a", down: "Hacia abajo a" },
  roundingTo: (to) =>
    to.startsWith(".")
      ? `precio terminado en ${hundredths.format(Number(to)).replace(/^0/, "")}`
      : hundredths.format(Number(to)),
  otherEnding: "otra terminación",
  ending: "Terminación",
  noEnding: (example) => `Escribe los centavos en que debe terminar, como ${example}.`,
  way: "Dirección",
  roundingModes: { nearest: "Al más cercano", up: "Hacia arriba a", down: "Hacia abajo a" },
  finish: "Redondeo y límites",
  finishSet: (set) => `Redondeo y límites: ${set.join(", ")}`,
  endOn: "Redondear a",
  wholeCents: "centavos enteros",
  maxRaise: "Aumento máximo (%)",
  atMost: (most) => `hasta +${percentOf(most)}`,
  never: "Límite de los cambios",
  nevers: { "": "Ninguno", lower: "Nunca bajar", raise: "Nunca subir" },
  finishOrder:
    "Después de los pasos: redondeo, mínimo y máximo, y otra vez redondeo dentro de ellos. Los límites del cambio van al final.",
  fixStep: (number) => `Corrige el paso ${number} para ver el resultado`,
  fixFinish: "Corrige el redondeo y los límites para ver el resultado",
  addStep: "Agregar paso",
  removeStep: (number) => `Quitar el paso ${number}`,
  moveUp: (number) => `Subir el paso ${number}`,
  moveDown: (number) => `Bajar el paso ${number}`,
  status: "Estado",
  statuses: { "": "Sin cambio", ACTIVE: "Activar", INACTIVE: "Desactivar" },
  rounding: "Los pasos se aplican en orden. El resultado se redondea al centavo más cercano.",
  noSign: "Quita el signo: escribe solo el monto.",
  noPercent: (example) => `Escribe un porcentaje, como ${example}.`,
  tooLong: "Usa como máximo siete dígitos antes de los decimales y seis después.",
  floorAboveCeiling: "El mínimo es mayor que el máximo.",
  rails: "Tus límites",
  railsSet: (bounds) => `Tus límites: ${bounds.join(", ")}`,
  railFloor: (price) => `no menos de ${price}`,
  railCeiling: (price) => `no más de ${price}`,
  railSteps: (most) => `hasta ${percentOf(most)} por cambio`,
  railsHint: (isKept) =>
    `Te preguntaremos otra vez antes de que un precio salga de ellos. ${isKept ? "Se guardan en este navegador." : "Este navegador no guarda nada, así que duran hasta que cierres esta página."}`,
  railStep: "Cambio máximo (%)",
  sentence: (summary, largest, rule) => sentenceOf(summary, largest, rule),
  nothing: "Nada cambia todavía. Elige qué hacer con estos precios.",
  allLeftOut: "No hay nada que guardar: omitiste todos los cambios.",
  allRefused: (why) => `No se puede guardar nada. ${why}`,
  largestMoves: "Cambios más grandes",
  sums: "Total de los precios cambiados",
  sumOf: (before, after, difference) => `${before} → ${after} (${difference})`,
  largestRise: "Mayor aumento",
  largestFall: "Mayor baja",
  moveOf: (label, before, after, ratio) => `${label}: ${before} → ${after} (${movedBy(ratio)})`,
  largeTotal: (total, most) =>
    `El total de los precios cambiados varía ${movedBy(total)}, más de ${percentTenths.format(most)}.`,
  manyFar: (count, most) =>
    `${prices(count)} ${count === 1 ? "varía" : "varían"} más de ${percentTenths.format(most)}.`,
  raised: "Suben",
  lowered: "Bajan",
  parts: {
    changed: "Con cambios",
    doubted: "Por revisar",
    same: "Sin cambios",
    refused: "No se pueden guardar",
    leftOut: "Omitidas",
    picked: "Del gráfico",
  },
  part: (name, count) => `${name} ${exact.format(count)}`,
  partsLabel: "Filas",
  orders: {
    "": "Orden de la lista",
    "-move": "Primero los cambios más grandes",
    move: "Primero los cambios más pequeños",
    "-percent": "Primero los cambios más grandes en %",
    percent: "Primero los cambios más pequeños en %",
    "-before": "Primero los precios anteriores más altos",
    before: "Primero los precios anteriores más bajos",
    "-after": "Primero los precios nuevos más altos",
    after: "Primero los precios nuevos más bajos",
  },
  table: "Precios antes y después",
  category: "Categoría",
  before: "Anterior",
  after: "Nuevo",
  difference: "Diferencia",
  inPercent: (ratio) => movedBy(ratio),
  note: "Nota",
  statusTo: (from, to) => `${from} → ${to}`,
  nothingHere: "No hay filas aquí.",
  send: (count) => `Guardar ${exact.format(count)} ${count === 1 ? "cambio" : "cambios"}`,
  changing: (count) => `Cambiando ${prices(count)}`,
  changingCategories: (count) => `Cambiando ${categories(count)}`,
  sendNothing: "Guardar cambios",
  agree(doubts, capped, large) {
    const count = doubts + capped + (large ? 1 : 0);
    if (count === 0) return undefined;
    return [
      ...(capped > 0 ? [`El máximo baja ${prices(capped)}.`] : []),
      ...(doubts > 0 ? [slipsSay(doubts)] : []),
      ...(large ? [large] : []),
      `Ya ${count === 1 ? "lo" : "los"} revisé.`,
    ].join(" ");
  },
  capped: "El máximo lo baja.",
  sureNew: (doubt, usual, price) =>
    `${doubts[doubt](price, usual)} Si es lo que quieres, presiona Agregar otra vez.`,
  usual: (lowest, highest) =>
    lowest === highest ? `que son todos de ${lowest}` : `que van de ${lowest} a ${highest}`,
  include: (label) => `Cambiar ${label}`,
  leaveOut: (count) => (count === 1 ? "Omitir esta fila" : `Omitir estas ${exact.format(count)} filas`),
  takeIn: "Volver a incluir todas",
  beyondLimits: (range) => `El precio debe ser de ${range}.`,
  noneChosen: "No hay categorías seleccionadas",
  noneChosenHint: "Vuelve a la lista y selecciona las categorías cuyos precios quieres cambiar.",
  gone: "Tu selección ya no está",
  goneHint: "Una selección solo dura mientras está abierta su pestaña. Selecciona las filas otra vez.",
  back: "Volver a las categorías",
  pasted: (count) => `Se ${count === 1 ? "pegó" : "pegaron"} ${prices(count)}`,
  pastedMore: (count) =>
    count === 1
      ? "1 queda después de la última fila y se ignora."
      : `${exact.format(count)} quedan después de la última fila y se ignoran.`,
  pastedUnclear: (count) =>
    `${prices(count)} ${count === 1 ? "espera" : "esperan"} la respuesta, que vale para toda la columna.`,
  pastedBad: (count) => (count === 1 ? "1 no es un precio:" : `${exact.format(count)} no son precios:`),
  pastedLine: (number, label, typed, refusal) => `Línea ${number}, ${label}: «${typed}». ${refusal}`,
  charts: "Gráficos",
  distribution: "Distribución de precios",
  dots: "Precios anteriores y nuevos",
  dotsHint: "Selecciona un punto, o arrastra alrededor de varios, para ver sus filas.",
  range: "Precio",
  showRows: (range) => `Mostrar las filas con precio ${range}`,
  asTable: "Mostrar como tabla",
  orMore: (from) => `${from} o más`,
  rangeOf: (from, to) => `de ${from} a menos de ${to}`,
  count: (count) => exact.format(count),
  unsaved: (price, hasKeys) =>
    `Aún no está guardado.${hasKeys ? ` Presiona Enter para guardarlo o Esc para volver a ${price}.` : ""}`,
  unsavedDoubt: (doubt, before, after) => `Aún no está guardado. ${doubts[doubt](after, before)}`,
  saveTyped: (price) => `Guardar ${price}`,
  keepStored: (price) => `Conservar ${price}`,
  sure: (doubt, before, after, hasKeys) =>
    `${doubts[doubt](after, before)}${hasKeys ? " Presiona Enter otra vez para guardarlo." : ""}`,
  doubt: (doubt, before, after) => doubts[doubt](after, before),
};

type Doubt = Parameters<typeof english.doubt>[0];
type Summary = Parameters<typeof english.sentence>[0];
type Largest = Parameters<typeof english.sentence>[1];

const doubts: Record<Doubt, (after: string, before: string) => string> = {
  point: (after, before) => `¿${after}? Es ${before} con el punto decimal en otro lugar.`,
  tenfold: (after, before) => `${after} es diez veces ${before} o más.`,
  tenth: (after, before) => `${after} es la décima parte de ${before} o menos.`,
  above: (after, usual) => `${after} está muy por encima de los demás precios de aquí, ${usual}.`,
  below: (after, usual) => `${after} está muy por debajo de los demás precios de aquí, ${usual}.`,
  floor: (after) => `${after} está por debajo de tu mínimo.`,
  ceiling: (after) => `${after} está por encima de tu máximo.`,
  step: (after, before) => `De ${before} a ${after} es más que tu cambio máximo.`,
};

/** "Subir 412 precios un 5% (por ejemplo, $80.00 → $84.00)"; without a percentage that was asked for "entre 4 y 6%, el mayor cambio de $80.00 a $84.80". */
type ReadBack = Parameters<typeof english.sentence>[2];
type Limit = ReadBack["limits"][number];
type Moves = Summary["raised"];

function sentenceOf({ raised, lowered, statuses }: Summary, largest: Largest, rule: ReadBack): string {
  const status = statuses.to === "ACTIVE" ? "activar" : "desactivar";
  const said = [
    ...(raised.count + lowered.count > 0 ? [movesInWords(raised, lowered, largest, rule)] : []),
    ...(statuses.count > 0 ? [`${status} ${categories(statuses.count)}`] : []),
  ].join(" y ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function movesInWords(raised: Moves, lowered: Moves, largest: Largest, { by, limits }: ReadBack): string {
  const count = raised.count + lowered.count;
  const limited = limits.map((limit) => `, ${inLimit(limit, count)}`).join("");
  const example = by && limited ? "" : exampleOf(largest, count, by);
  if (by?.is === "set") return `fijar ${prices(count)} en ${by.amount}` + limited;
  const roundingModes = [["subir", raised] as const, ["bajar", lowered] as const].filter(
    ([, moves]) => moves.count > 0,
  );
  const said = roundingModes.map(([verb, moves]) => `${verb} ${prices(moves.count)}${byHowMuch(moves, by)}`);
  return said.join(" y ") + limited + example;
}

function exampleOf({ before, after }: Largest, count: number, by: ReadBack["by"]): string {
  if (by) return ` (por ejemplo, ${before} → ${after})`;
  return `${count > 1 ? ", el mayor cambio" : ""} de ${before} a ${after}`;
}

function inLimit(limit: Limit, count: number): string {
  if (limit.is === "round") return roundedTo(limit.way, limit.to, count === 1 ? "" : "s");
  if (limit.is === "floor") return `mínimo ${limit.price}`;
  if (limit.is === "ceiling") return `máximo ${limit.price}`;
  if (limit.is === "most") return `con un aumento de hasta ${percentOf(limit.percent)}`;
  return limit.never === "lower" ? "nunca más bajo" : "nunca más alto";
}

const directions = { nearest: "", up: " hacia arriba", down: " hacia abajo" };

function roundedTo(way: keyof typeof directions, to: string, plural: string): string {
  const amount = hundredths.format(Number(to));
  if (way === "nearest" && to.startsWith(".")) return `terminado${plural} en ${amount.replace(/^0/, "")}`;
  return `redondeado${plural}${directions[way]} a ${amount.replace(to.startsWith(".") ? /^0/ : "", "")}`;
}

const slipsSay = (count: number) =>
  count === 1
    ? "1 precio parece inusual o está fuera de tus límites."
    : `${exact.format(count)} precios parecen inusuales o están fuera de tus límites.`;

const prices = (count: number) => `${exact.format(count)} ${count === 1 ? "precio" : "precios"}`;
const categories = (count: number) => `${exact.format(count)} ${count === 1 ? "categoría" : "categorías"}`;

function byHowMuch({ count, percent: { least, most } }: Moves, by: ReadBack["by"]): string {
  if (by) return ` ${by.is === "percent" ? `un ${percentOf(by.percent)}` : by.amount}`;
  if (count === 1) return "";
  const [from, to] = [tenths.format(least), percentTenths.format(most)];
  return from === tenths.format(most) ? ` un ${to}` : ` entre ${from} y ${to}`;
}
