import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { waitForTurn } from './answer-queue.server.ts';

const ASKED = 20;
const ANSWER = 1024 * 1024;

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** A server of large answers, each beginning with its address. */
async function started(onAnswer: (url: string) => void): Promise<number> {
  server = createServer(async (request, response) => {
    await waitForTurn(request.socket, response);
    onAnswer(request.url ?? '');
    response.end(`${request.url} `.padEnd(ANSWER, '.'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const heads = Array.from({ length: ASKED }, (_, n) => `GET /${n} HTTP/1.1\r\nhost: a\r\n\r\n`).join('');
const inOrder = Array.from({ length: ASKED }, (_, n) => `/${n}`);

test('a client that sends many requests and reads nothing holds the socket buffer and one more answer', async () => {
  const made: string[] = [];
  const socket = connect(await started((url) => made.push(url)), '127.0.0.1');
  await once(socket, 'connect');
  socket.pause().write(heads);
  await expect.poll(() => made.length).toBeGreaterThan(0);
  let seen = 0;
  // Until nothing more is made: the system between takes some megabytes.
  while (seen < made.length) {
    seen = made.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(made.length).toBeLessThan(ASKED);

  const chunks: Buffer[] = [];
  let length = 0;
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    chunks.push(bytes);
    length += bytes.length;
    if (length >= ASKED * ANSWER) break;
  }
  const text = Buffer.concat(chunks).toString('latin1');
  expect(text.match(/\/\d+(?= \.)/g)).toEqual(inOrder);
  expect(made).toEqual(inOrder);
});

test('a connection that ends while others wait leaves the next one untouched', async () => {
  const made: string[] = [];
  const port = await started((url) => made.push(url));
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  first.pause().write(heads);
  await expect.poll(() => made.length).toBeGreaterThan(0);
  first.destroy();
  const answer = await fetch(`http://127.0.0.1:${port}/next`);
  expect((await answer.text()).startsWith('/next ')).toBe(true);
});
