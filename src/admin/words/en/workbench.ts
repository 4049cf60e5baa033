/** The workbench of prices. */
export const workbenchWords = {
  sure: (doubt: Doubt, before: string, after: string) =>
    `${after} ${doubts[doubt](before)} Press Enter again if you mean it.`,
};

type Doubt = keyof typeof doubts;

const doubts = {
  point: (before: string) => `has the digits of ${before}, with the point elsewhere.`,
  tenfold: (before: string) => `is ten times ${before} or more.`,
  tenth: (before: string) => `is a tenth of ${before} or less.`,
  floor: () => "is below your floor.",
  ceiling: () => "is above your ceiling.",
  step: (before: string) => `is further from ${before} than your largest step.`,
};
