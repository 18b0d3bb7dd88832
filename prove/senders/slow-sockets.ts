import { connect, type Socket } from 'node:net';

export type Slowness = 'head' | 'body' | 'reading';

/** How often each connection does its little (milliseconds). */
const PACE = 500;

/**
 * Connections that hold on to the server with as little as they can: request heads and bodies that come byte by byte and
 * never end, and answers that no one reads.
 */
export class SlowSockets {
  readonly #sockets: { readonly socket: Socket; readonly slowness: Slowness }[] = [];
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(port: number, count: number, large: string) {
    const kinds: readonly Slowness[] = ['head', 'head', 'body', 'reading'];
    for (let i = 0; i < count; i++) this.#open(port, kinds[i % kinds.length] ?? 'head', large);
  }

  /** How many of a kind the server still holds. */
  open(slowness: Slowness): number {
    return this.#sockets.filter((one) => one.slowness === slowness && !one.socket.destroyed).length;
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const { socket } of this.#sockets) socket.destroy();
  }

  #open(port: number, slowness: Slowness, large: string): void {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    const host = `host: 127.0.0.1:${port}\r\n`;
    if (slowness === 'reading') {
      // Many answers on one connection, so that they fill what the systems between would hold.
      socket.pause().write(`GET ${large} HTTP/1.1\r\n${host}\r\n`.repeat(20));
    } else if (slowness === 'body') {
      const head = `POST /_serverFn/preferences.setTimeZone HTTP/1.1\r\n${host}origin: http://127.0.0.1:${port}\r\n`;
      socket.write(`${head}content-type: application/json\r\ncontent-length: 200000\r\n\r\n{`);
    } else {
      socket.write(`GET / HTTP/1.1\r\n${host}`);
    }
    if (slowness !== 'reading') socket.resume();
    let sent = 0;
    const more = () => {
      sent += 1;
      if (slowness !== 'reading' && !socket.destroyed) socket.write(slowness === 'body' ? ' ' : `x-${sent}: y\r\n`);
    };
    this.#timers.push(setInterval(more, PACE));
    this.#sockets.push({ socket, slowness });
  }
}
