import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  taken.close();
  return port;
}
