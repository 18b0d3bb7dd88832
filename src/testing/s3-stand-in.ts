import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { misbehave, type ServiceFault } from './service-fault.ts';

/** A store that speaks the part of S3 that the product uses, over HTTP, with signatures checked. */
export interface S3StandIn {
  /** Path-style settings that reach it. */
  readonly settings: {
    readonly endpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly forcePathStyle: boolean;
  };
  readonly files: Map<string, { bytes: Buffer; type: string; storedAt: Date }>;
  /** Answers this status to the next `times` requests. */
  fail(status: number, times: number): void;
  /** While set, nothing but this is answered. */
  trouble: ServiceFault | null;
  stop(): Promise<void>;
}

const REGION = 'test-1';
const BUCKET = 'pictures';
const KEY_ID = 'stand-in';
const SECRET = 'a secret of the stand-in';
const PAGE = 3;

export async function s3StandIn(): Promise<S3StandIn> {
  const files: S3StandIn['files'] = new Map();
  let failing = { status: 0, times: 0 };
  let trouble: ServiceFault | null = null;

  const server = createServer(async (request, response) => {
    if (trouble) return misbehave(trouble, response);
    const { status, headers = {}, body } = answerOf(request, await buffer(request));
    response.writeHead(status, headers).end(body);
  });

  function answerOf(request: IncomingMessage, body: Buffer): Answer {
    if (failing.times > 0) {
      failing.times -= 1;
      return fault(failing.status, 'SlowDown');
    }
    if (!isSigned(request, body)) return fault(403, 'SignatureDoesNotMatch');
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (!url.pathname.startsWith(`/${BUCKET}/`)) return fault(404, 'NoSuchBucket');
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2));
    if (request.method === 'GET' && key === '') return { status: 200, body: listing(url.searchParams) };
    if (request.method === 'PUT') {
      files.set(key, { bytes: body, type: String(request.headers['content-type']), storedAt: new Date() });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return { status: 204 };
    }
    const file = files.get(key);
    if (!file) return fault(404, 'NoSuchKey');
    const headers = { 'content-type': file.type, 'content-length': file.bytes.byteLength };
    return { status: 200, headers, body: file.bytes };
  }

  /** Pages of three, so that paging is always met. */
  function listing(search: URLSearchParams): string {
    const all = [...files].filter(([key]) => key.startsWith(search.get('prefix') ?? '')).sort();
    const from = Number(search.get('continuation-token')?.replace('from & ', '') ?? 0);
    const contents = all
      .slice(from, from + PAGE)
      .map(([key, { storedAt, bytes }]) => {
        const facts = `<LastModified>${storedAt.toISOString()}</LastModified><Size>${bytes.byteLength}</Size>`;
        return `<Contents><Key>${key}</Key>${facts}</Contents>`;
      })
      .join('');
    const more = from + PAGE < all.length;
    const token = more ? `<NextContinuationToken>from &amp; ${from + PAGE}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      bucket: BUCKET,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
      forcePathStyle: true,
    },
    files,
    get trouble() {
      return trouble;
    },
    set trouble(now) {
      trouble = now;
    },
    fail: (status, times) => {
      failing = { status, times };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Buffer;
}

const fault = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });

/** Signature version 4, worked out from its own description. */
function isSigned({ method, url = '/', headers }: IncomingMessage, body: Buffer): boolean {
  const given = String(headers.authorization ?? '');
  const [, scope = '', names = '', signature = ''] =
    new RegExp(`^AWS4-HMAC-SHA256 Credential=${KEY_ID}/(\\S+), SignedHeaders=(\\S+), Signature=([0-9a-f]{64})$`).exec(
      given,
    ) ?? [];
  const date = String(headers['x-amz-date']);
  if (scope !== `${date.slice(0, 8)}/${REGION}/s3/aws4_request`) return false;
  const declared = String(headers['x-amz-content-sha256']);
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://stand-in');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const request = [method, pathname, query, signed.join(''), names, declared].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<Buffer>((last, part) => hmac(last, part), Buffer.from(`AWS4${SECRET}`));
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
