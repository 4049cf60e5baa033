import type { Socket } from "node:net";

/** The error of a connection that we cut: the reason, and the address of the client. */
export class ConnectionCut extends Error {
  readonly ip: string | undefined;

  constructor(reason: string, ip: string | undefined) {
    super(reason);
    this.name = "ConnectionCut";
    this.ip = ip;
  }
}

/** Closes a connection at once. `answerUnreadable`, which receives every connection error, logs the reason. */
export const cutConnection = (socket: Socket, reason: string): void =>
  void socket.destroy(new ConnectionCut(reason, socket.remoteAddress));
