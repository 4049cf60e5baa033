/** Formats a phone number in groups; returns any other text as it is. */
export function formattedPhone(phone: string | null): string {
  const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? "");
  return northAmerican ? `+1 ${northAmerican.slice(1).join(" ")}` : (phone ?? "");
}

/** A phone in the format to send: without separators, with a plus for a leading 00. */
export const phoneAsSent = (typed: string): string =>
  typed.replace(/[\s().\-/\u2010-\u2015\u00a0]/g, "").replace(/^00(?=[1-9])/, "+");
