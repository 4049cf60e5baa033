import type { IncomingMessage } from "node:http";

const mostRead = 16 * 1024 * 1024;

/**
 * Reads on, and throws away, what a client still sends while it is refused: cut off in the middle, it would see a broken connection
 * instead of the refusal. Ends with the body, or after 16 MiB of it.
 */
export function readToEnd(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  let read = 0;
  body.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read > mostRead) resolve();
  });
  for (const end of ["end", "close", "error"]) body.once(end, () => resolve());
  body.resume();
  return promise;
}
