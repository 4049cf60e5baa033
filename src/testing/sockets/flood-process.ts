// Keeps many connections open that behave in one way: `flood-process.ts KIND URL COUNT PATH`. Ends with its parent process.
import { type Socket, connect } from "node:net";

const [kind = "", url = "", count = "", path = "/"] = process.argv.slice(2);
const { hostname, port } = new URL(url);

const request = (asked: string) => `GET ${asked} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`;

/** The number of requests that a connection sends without waiting for replies. */
const pipelineDepth = 16;

const behaviors: Record<string, (socket: Socket) => void> = {
  // Sends nothing.
  idle: () => undefined,
  // Sends a byte of a request each second.
  slow: (socket) => {
    const text = request(path);
    let sent = 0;
    const timer = setInterval(() => socket.write(text.charAt((sent += 1) - 1)), 1000);
    socket.on("close", () => clearInterval(timer));
  },
  // Reads the replies, and sends the next requests after the last of them.
  pipelined: (socket) => {
    const text = request("/health/live").repeat(pipelineDepth);
    let answered = 0;
    socket.write(text);
    socket.on("data", (chunk: Buffer) => {
      answered += chunk.toString("latin1").split("HTTP/1.1 200").length - 1;
      if (answered < pipelineDepth) return;
      answered -= pipelineDepth;
      socket.write(text);
    });
  },
  // Reads nothing.
  unread: (socket) => {
    socket.pause();
    socket.write(request(path).repeat(pipelineDepth));
  },
};

/** Opens a connection, and opens it again whenever it is closed. */
function open(): void {
  const socket = connect(Number(port), hostname, () => behaviors[kind]?.(socket));
  socket.on("error", () => undefined).on("close", () => setTimeout(open, 100));
}

for (let opened = 0; opened < Number(count); opened += 1) open();
process.once("disconnect", () => process.exit());
