/** The states of a campaign category. A new one starts ACTIVE (open point "Starting status"). */
export const targetStatuses = ["ACTIVE", "INACTIVE"] as const;
export type TargetStatus = (typeof targetStatuses)[number];
