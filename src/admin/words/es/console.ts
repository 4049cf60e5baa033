import type { consoleWords as english } from "../en/console.ts";

export const consoleWords: typeof english = "Advertiser Console";
