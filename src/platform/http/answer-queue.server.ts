import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const under = new WeakMap<Socket, Promise<void>>();

/**
 * Requests of one connection may come before the answers to those before them are read (pipelining, RFC 9112, section
 * 9.3.2). Each waits here until the one before it has been handed to the system, so that a client that sends many and reads
 * nothing costs one answer and not all of them. Undefined where there is nothing to wait for.
 */
export function waitForTurn(socket: Socket, response: ServerResponse): Promise<void> | undefined {
  const before = under.get(socket);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  under.set(socket, done);
  response.once('close', () => {
    resolve();
    if (under.get(socket) === done) under.delete(socket);
  });
  return before;
}
