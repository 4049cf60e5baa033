import { vi } from "vitest";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Sets the clock of this process, and of every service in it, to a later time and stops it. Timers still run. Undone by vi.useRealTimers(). */
export function passTime(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}
