import { asSentence, timeOfDay } from "../../../locale/in-words.ts";
import type { waitsWords as english } from "../../en/shell/waits.ts";

export const waitsWords: typeof english = {
  askedToWait: (status, until) =>
    asSentence(
      `${reasons[status] ?? "Nos pidieron esperar antes de intentarlo otra vez."} Próximo intento: ${timeOfDay.format(until)}`,
    ),
  tryNow: "Intentar ahora",
};

const reasons: Record<number, string> = {
  429: "Fue más de lo que se permite a la vez.",
  503: "Advertiser Console no está disponible en este momento.",
};
