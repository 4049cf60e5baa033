import type { moneyWords as english } from "../en/money.ts";

export const moneyWords: typeof english = {
  means: (amount) => `= ${amount}`,
  rule: (currency, range) => `En ${currency}, de ${range}, con dos decimales como máximo.`,
  range: (lowest, highest) => `${lowest} a ${highest}`,
  outOfRange: (range) => `Escribe un precio de ${range}.`,
  missing: (example) => `Escribe un precio, como ${example}.`,
  severalCells: (example) => `Esto es más de una celda. Escribe un solo precio, como ${example}.`,
  ambiguous: (thousands, decimals) =>
    `Esto puede ser dos montos. Si quieres decir ${thousands}, escríbelo así; si quieres decir ${decimals}, escribe eso.`,
  areThousands: (typed, thousands, decimals) =>
    `¿Son miles o decimales? «${typed}» puede ser ${thousands} o ${decimals}.`,
  asThousands: (amount) => `Miles: ${amount}`,
  asDecimals: (amount) => `Decimales: ${amount}`,
  thousandsAtMost: (thousands, most) =>
    `Usa como máximo ${decimals(most)}. Si quieres decir ${thousands}, escríbelo así.`,
  hidden: (example) =>
    `Hay un carácter invisible entre los dígitos. Escribe el precio otra vez, como ${example}.`,
  notFigures: (wrong, example) => `Quita «${wrong}»: escribe solo dígitos, como ${example}.`,
  otherDigits: (example) => `Usa los dígitos del 0 al 9, como ${example}.`,
  otherCurrency: (sign, currency) =>
    `Aquí los precios están en ${currency}. Si eso es lo que quieres, quita «${sign}».`,
  negative: "Un precio no puede ser menor que cero.",
  exponent: (example) => `Escribe el precio completo, como ${example}.`,
  wrongSeparator: (separator, meant) =>
    `«${separator}» no es el separador decimal aquí. Si quieres decir ${meant}, escríbelo así.`,
  wrongGroups: (meant) => `Los dígitos no están bien agrupados. Si quieres decir ${meant}, escríbelo así.`,
  twoDecimalSigns: (separator, example) =>
    `Usa «${separator}» una sola vez, antes de los decimales, como ${example}.`,
  maxDecimals: (most) => `Usa como máximo ${decimals(most)}.`,
  tooManyDecimals: (most, example) => `Usa como máximo ${decimals(most)}, como ${example}.`,
};

const decimals = (most: number) => (most === 1 ? "un decimal" : `${most === 2 ? "dos" : most} decimales`);
