import { moment } from "../../../locale/in-words.ts";
import type { lastSeenWords as english } from "../../en/shell/last-seen.ts";

export const lastSeenWords: typeof english = {
  asOf: (at) => `Datos del ${moment.format(at)}. Actualizando…`,
};
