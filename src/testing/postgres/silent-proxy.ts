import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/**
 * Stands between the service and its database, and can fall silent without closing anything, as a network that loses every packet; cut a
 * connection where a certain text passes; and lead to another server.
 */
export type SilentProxy = {
  /** Where the service is to look for its database. */
  address: string;
  /** From here on new connections are accepted and never answered, and those that there are carry nothing any more. */
  fallSilent: () => void;
  /** New connections work again. */
  speak: () => void;
  /** Breaks the next connection on which a client sends this text, before it reaches the server or right after. */
  cutAt: (text: string, when: "before" | "after") => void;
  /** Connections from here on lead to another server; those that there are break. */
  leadTo: (target: string) => void;
  close: () => void;
};

type Cut = { text: string; when: "before" | "after" };

/**
 * Forwards to the PostgreSQL at `target`, an address with or without a database. A `strict` one takes no start parameters beside those that
 * every client sends, as poolers do.
 */
export async function startSilentProxy(target: string, { strict = false } = {}): Promise<SilentProxy> {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let cut: Cut | undefined;
  const isCut = (chunk: Buffer, when: Cut["when"]) => cut?.when === when && chunk.includes(cut.text);
  const server = createServer((client) => {
    sockets.add(client.on("error", () => undefined));
    if (isSilent) return;
    const database = connect(Number(port), hostname);
    sockets.add(database.on("error", () => undefined));
    database.pipe(client);
    client.on("data", (chunk: Buffer) => {
      if (strict && hasOptions(chunk)) return client.destroy();
      if (isCut(chunk, "before")) return breakUp(client, database);
      database.write(chunk);
      if (!isCut(chunk, "after")) return undefined;
      // The server is through with it when it answers, which nobody hears.
      database.unpipe(client);
      return database.once("data", () => breakUp(client, database)).resume();
    });
    client.on("end", () => database.end());
  }).listen(0, "127.0.0.1");
  const breakUp = (client: Socket, database: Socket) => {
    cut = undefined;
    client.destroy();
    database.destroy();
  };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  await once(server, "listening");
  const address = new URL(target);
  address.port = String((server.address() as AddressInfo).port);
  return {
    address: address.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().removeAllListeners("data").pause();
    },
    speak: () => (isSilent = false),
    cutAt: (text, when) => void (cut = { text, when }),
    leadTo: (other) => {
      ({ hostname, port } = new URL(other));
      breakAll();
    },
    close: () => {
      breakAll();
      server.close();
    },
  };
}

/** Whether a message that begins a connection has more than user, database and encoding. */
function hasOptions(message: Buffer): boolean {
  const isStart = message.length > 8 && message.readInt32BE(4) === 196_608;
  return (
    isStart && /(^|\0)(options|statement_timeout|lock_timeout|idle_\w+)\0/.test(message.toString("latin1"))
  );
}
