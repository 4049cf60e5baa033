/** How many decimals a plain decimal text has. */
export const decimalsOf = (decimal: string): number => {
  const point = decimal.indexOf(".");
  return point < 0 ? 0 : decimal.length - point - 1;
};
