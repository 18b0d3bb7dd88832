import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface FloorPage {
  readonly url: string;
  close(): void;
}

/**
 * The least that a page of these bytes can be: the same document, style sheet, fonts and pictures without any script,
 * from a server that has them in memory.
 */
export async function floorPage(page: string, cookie: string): Promise<FloorPage> {
  const { origin } = new URL(page);
  const html = await (await fetch(page, { headers: { cookie, accept: 'text/html' } })).text();
  const still = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
  const document = gzipSync(still);
  const kept = new Map<string, Promise<{ body: Buffer; headers: Record<string, string> }>>();
  const keep = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { cookie, 'accept-encoding': 'identity' } });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const body = Buffer.from(await answer.arrayBuffer());
    const small = /^(text|image\/svg|application\/json)/.test(type);
    return {
      body: small ? gzipSync(body) : body,
      headers: { 'content-type': type, ...(small ? { 'content-encoding': 'gzip' } : {}) },
    };
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(document);
      return;
    }
    if (!kept.has(path)) kept.set(path, keep(path));
    const found = await kept.get(path);
    response.writeHead(200, found?.headers).end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close().closeAllConnections() };
}
