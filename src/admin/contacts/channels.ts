/** The channels by which a contact may have agreed to be reached. */
export const channels = ["allow_email", "allow_sms", "allow_voice", "allow_whatsapp"] as const;
export type Channel = (typeof channels)[number];

export const isChannel = (name: string): name is Channel => channels.some((channel) => channel === name);
