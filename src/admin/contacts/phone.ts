/** A phone number in groups that can be read; any other text as it is. */
export function formattedPhone(phone: string | null): string {
  const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? "");
  return northAmerican ? `+1 ${northAmerican.slice(1).join(" ")}` : (phone ?? "");
}
