import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** Stands between the service and its database, and can fall silent without closing anything, as a network that loses every packet. */
export type SilentProxy = {
  /** Where the service is to look for its database. */
  address: string;
  /** From here on new connections are accepted and never answered, and those that there are carry nothing any more. */
  fallSilent: () => void;
  /** New connections work again. */
  speak: () => void;
  close: () => void;
};

/** Forwards to the PostgreSQL at `target`, an address with or without a database. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    sockets.add(client.on("error", () => undefined));
    if (isSilent) return;
    const database = connect(Number(port), hostname);
    sockets.add(database.on("error", () => undefined));
    client.pipe(database).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(target);
  address.port = String((server.address() as AddressInfo).port);
  return {
    address: address.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    speak: () => (isSilent = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
