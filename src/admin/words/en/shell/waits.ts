import { asSentence, timeOfDay } from "../../../locale/in-words.ts";
/** What is said while the service has asked to wait. */
export const waitsWords = {
  askedToWait: (status: number, until: number) =>
    asSentence(
      `${reasons[status] ?? "We were asked to wait before trying again."} Trying again at ${timeOfDay.format(until)}`,
    ),
  tryNow: "Try now",
};

const reasons: Record<number, string> = {
  500: "Something went wrong on our side.",
  429: "That was more than is allowed at once.",
  503: "Advertiser Console isn’t available right now.",
};
