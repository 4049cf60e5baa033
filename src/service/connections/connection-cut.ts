import type { Socket } from "node:net";

/** The error of a connection that we closed: why, and whose it was. */
export class ConnectionCut extends Error {
  readonly ip: string | undefined;

  constructor(reason: string, ip: string | undefined) {
    super(reason);
    this.name = "ConnectionCut";
    this.ip = ip;
  }
}

/** Closes a connection at once. The error reaches `answerUnreadable`, as every connection error does, which logs it. */
export const cutConnection = (socket: Socket, reason: string): void =>
  void socket.destroy(new ConnectionCut(reason, socket.remoteAddress));
