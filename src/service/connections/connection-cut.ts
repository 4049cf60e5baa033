import type { Socket } from "node:net";

/** Why a connection was cut by us, and whose it was. */
export class ConnectionCut extends Error {
  readonly ip: string | undefined;

  constructor(reason: string, ip: string | undefined) {
    super(reason);
    this.name = "ConnectionCut";
    this.ip = ip;
  }
}

/** Ends a connection at once. It comes to `answerUnreadable` as every error of a connection does, and so into the log. */
export const cutConnection = (socket: Socket, reason: string): void =>
  void socket.destroy(new ConnectionCut(reason, socket.remoteAddress));
