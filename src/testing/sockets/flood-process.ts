// Keeps many connections of one kind open, in a process of its own: `flood-process.ts KIND URL COUNT PATH`. Ends when its parent does.
import { type Socket, connect } from "node:net";

const [kind = "", url = "", count = "", path = "/"] = process.argv.slice(2);
const { hostname, port } = new URL(url);

const request = (asked: string) => `GET ${asked} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`;

/** How many requests a connection sends ahead. */
const ahead = 16;

const kinds: Record<string, (socket: Socket) => void> = {
  // Says nothing.
  idle: () => undefined,
  // Sends a byte of a request each second.
  slow: (socket) => {
    const text = request(path);
    let sent = 0;
    const timer = setInterval(() => socket.write(text.charAt((sent += 1) - 1)), 1000);
    socket.on("close", () => clearInterval(timer));
  },
  // Reads the replies, and asks again when all are there.
  pipelined: (socket) => {
    const text = request("/health/live").repeat(ahead);
    let answered = 0;
    socket.write(text);
    socket.on("data", (chunk: Buffer) => {
      answered += chunk.toString("latin1").split("HTTP/1.1 200").length - 1;
      if (answered < ahead) return;
      answered -= ahead;
      socket.write(text);
    });
  },
  // Reads nothing.
  unread: (socket) => {
    socket.pause();
    socket.write(request(path).repeat(ahead));
  },
};

/** Opens a connection, and another one whenever it is cut. */
function open(): void {
  const socket = connect(Number(port), hostname, () => kinds[kind]?.(socket));
  socket.on("error", () => undefined).on("close", () => setTimeout(open, 100));
}

for (let opened = 0; opened < Number(count); opened += 1) open();
process.once("disconnect", () => process.exit());
