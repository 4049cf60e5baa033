/** A number as it is dialled now: Mexico abolished the prefixes of mobile phones in 2019, but address books still have them. */
export const currentNumber = (phone: string): string => phone.replace(/^\+52(?:1|044|045)(?=\d{10}$)/, "+52");
