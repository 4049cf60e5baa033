import { connect } from "node:net";

/** How long a sender waits for a service that has not ended the connection, in milliseconds. */
const patience = 2000;

/** Sends bytes as they stand on a connection of their own, and answers all that comes back until the service ends it. */
export async function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(patience, () => socket.end());
  socket.write(text, "latin1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // What is cut off has said all that it will.
  await new Promise<void>((done) => socket.on("error", () => undefined).on("close", () => done()));
  return Buffer.concat(chunks).toString("latin1");
}

/** The statuses of the replies that came back, in order. */
export const statusesIn = (replies: string): number[] =>
  [...replies.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
