import { connect } from 'node:net';

const MB = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'x');
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.byteLength.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')]);

/** Sends so many MB to an address, with or without saying so beforehand; answers the status that came, 0 for none. */
export function enormousPost(port: number, path: string, megabytes: number, chunked: boolean): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = connect({ port, host: '127.0.0.1' });
  const total = megabytes * MB;
  let sent = 0;
  let answer = '';
  const piece = chunked ? CHUNK : PIECE;
  const push = () => {
    while (sent < total && !socket.destroyed) {
      sent += PIECE.byteLength;
      if (!socket.write(piece)) return socket.once('drain', push);
    }
    if (chunked && !socket.destroyed) socket.write('0\r\n\r\n');
  };
  const finish = () => {
    socket.destroy();
    resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
  };
  socket.on('error', finish).on('close', finish).setTimeout(30_000, finish);
  socket.on('data', (data) => {
    answer += data.toString('latin1');
    if (answer.includes('\r\n\r\n') && sent >= total) finish();
  });
  socket.on('connect', () => {
    const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${total}`;
    const host = `127.0.0.1:${port}`;
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\nx-forwarded-for: 198.18.7.7\r\n` +
        `content-type: ${path.includes('upload') ? 'multipart/form-data; boundary=x' : 'application/json'}\r\n${length}\r\n\r\n`,
    );
    push();
  });
  return promise;
}
