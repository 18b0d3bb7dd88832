import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerBrokenRequests } from './broken-requests.server.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'POST') return request.resume().on('end', () => response.end('read'));
    if (request.url !== '/slow') return response.end('fine');
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
  });
  answerBrokenRequests(server, new Map([['x-frame-options', 'DENY']]));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends this text and, once something came back, the rest; answers all that came until the connection ended. */
function exchange(text: string, rest?: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    let got = '';
    socket.on('data', (data) => {
      if (got === '' && rest) socket.write(rest);
      got += data.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(got));
  });
}

const GET = 'GET / HTTP/1.1\r\nhost: a\r\n';

test.each([
  ['what is no request', 400, 'nonsense\r\n\r\n'],
  ['a header without a colon', 400, `${GET}nothing\r\n\r\n`],
  ['headers that are too large', 431, `${GET}x: ${'y'.repeat(20_000)}\r\n\r\n`],
  ['an unknown expectation', 417, `${GET}expect: miracles\r\nconnection: close\r\n\r\n`],
  ['a broken body', 400, 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
])('%s is answered %i with our headers', async (_, status, text) => {
  const answer = await exchange(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('x-frame-options: deny');
});

test('an answer that is being sent is broken off, not followed by another one', async () => {
  const answer = await exchange('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n', 'nonsense\r\n\r\n');
  expect(answer).toContain('half');
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
