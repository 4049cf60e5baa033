import { codeOf } from "#service/error-parts.ts";

type Place = { setting: "PORT" | "METRICS_PORT"; port: number; host: string };

/** Replaces the error of a failed `listen` by one with a sentence that names the setting. Returns any other error unchanged. */
export function notListening(error: unknown, place: Place): unknown {
  const sentence = sentenceFor(codeOf(error), place);
  return sentence ? new Error(sentence, { cause: error }) : error;
}

function sentenceFor(code: string, { setting, port, host }: Place): string | undefined {
  if (code === "EADDRINUSE")
    return `The setting ${setting} is ${port}, but another program is already listening on that port.`;
  if (code === "EACCES")
    return `The setting ${setting} is ${port}, but this user is not allowed to listen on that port.`;
  const isNoAddress = ["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"].includes(code);
  return isNoAddress ? `The setting HOST is ${host}, which is not an address of this machine.` : undefined;
}
