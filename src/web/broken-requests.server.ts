import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** What Node.js answers by itself, before a request reaches us. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Gives the answers to requests that cannot be read (400, 408, 413, 431) and to expectations (417) these headers too. */
export function answerBrokenRequests(server: Server, headers: ReadonlyMap<string, string>): void {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const ofSocket = underWay.get(socket) ?? new Set();
    underWay.set(socket, ofSocket.add(response));
    response.once('close', () => ofSocket.delete(response));
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, [...headers].flat()).end();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // An answer that is being sent is broken off: another one in its middle would be taken for a part of it.
    const isAnswering = [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (socket.writable && !isAnswering && error.code !== 'ECONNRESET') {
      const status = STATUS_OF[error.code ?? ''] ?? 400;
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n${lines}\r\n`,
      );
    }
    socket.destroy();
  });
}
