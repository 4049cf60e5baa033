import { connect } from "node:net";

/** How long to wait for the service to end the connection, in milliseconds. */
const idleTimeout = 2000;

/** Sends text unchanged over a new connection, and resolves to everything that is received until the connection ends. */
export async function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(idleTimeout, () => socket.end());
  socket.write(text, "latin1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // An error also ends the connection; what was received until then counts.
  await new Promise<void>((done) => socket.on("error", () => undefined).on("close", () => done()));
  return Buffer.concat(chunks).toString("latin1");
}

/** The statuses of the received replies, in order. */
export const statusesIn = (replies: string): number[] =>
  [...replies.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
