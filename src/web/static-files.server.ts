import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { accepts } from '#/platform/http/accept-encoding.server.ts';

interface Variant {
  readonly body: Buffer;
  readonly encoding?: 'br' | 'gzip';
}

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  /** Best first; the last one is the file itself. */
  readonly variants: readonly Variant[];
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** The build names these by their content. */
const HASHED = /^\/assets\/.+-[\w-]{7,8}\.\w+$/;

/** Headers of a file, by the hashes of the scripts written in it. */
type HeadersFor = (hashes: readonly string[]) => ReadonlyMap<string, string>;

/**
 * Serves the files of `folder` (the built client), read once: compressed as they were at build time, hashed names for
 * ever, others for an hour. Answers true when the request was for one of them.
 */
export function staticFiles(folder: string, headersFor: HeadersFor) {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(path)) continue;
    const name = `/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`;
    files.set(name, load(path, name, headersFor));
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = files.get(pathOf(request));
    if (!file) return false;
    answer(file, request, response);
    return true;
  };
}

function load(path: string, name: string, headersFor: HeadersFor): StaticFile {
  const body = readFileSync(path);
  const variants: Variant[] = [{ body }];
  if (existsSync(`${path}.gz`)) variants.unshift({ body: readFileSync(`${path}.gz`), encoding: 'gzip' });
  if (existsSync(`${path}.br`)) variants.unshift({ body: readFileSync(`${path}.br`), encoding: 'br' });
  const headers: Record<string, string> = {
    ...Object.fromEntries(headersFor(extname(path) === '.html' ? inlineScripts(body) : [])),
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
  };
  if (variants.length > 1) headers.vary = 'Accept-Encoding';
  return { headers, variants };
}

/** SHA-256 of each inline script, as a content security policy names it. */
function inlineScripts(page: Buffer): string[] {
  return [...page.toString().matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
}

function answer({ headers, variants }: StaticFile, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const accepted = request.headers['accept-encoding'];
  const chosen = variants.find(({ encoding }) => !encoding || accepts(encoding, accepted));
  if (!chosen) return;
  response.writeHead(200, {
    ...headers,
    'content-length': chosen.body.byteLength,
    ...(chosen.encoding ? { 'content-encoding': chosen.encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : chosen.body);
}

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
