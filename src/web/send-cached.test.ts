import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sendCached } from './send.server.ts';

/** More than the system keeps for a connection. */
const LARGE = 40_000_000;

test('bytes of a cached page are given back when the visitor has them, and not before', async () => {
  let givenBack = 0;
  const server = createServer((_request, response: ServerResponse) =>
    sendCached(response, {
      headers: [['content-length', String(LARGE)]],
      body: { bytes: Buffer.alloc(LARGE, 'x'), giveBack: () => void givenBack++ },
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [IncomingMessage];
  // Nobody reads, so it can't have been handed on.
  await sleep(50);
  expect(givenBack).toBe(0);
  expect(await buffer(response)).toHaveLength(LARGE);
  await expect.poll(() => givenBack).toBe(1);

  const [broken] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [IncomingMessage];
  broken.on('error', () => {});
  broken.destroy();
  server.close();
  await once(server, 'close');
  expect(givenBack).toBe(1);
});
