import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, createGzip, gzip } from 'node:zlib';
import { sendNodeResponse } from 'srvx/node';
import { accepts } from '#/platform/http/accept-encoding.server.ts';
import type { CachedAnswer } from '#/platform/http/pages/cached-answer.server.ts';
import { wholeBodyOf } from '#/platform/http/whole-body.server.ts';

const WORTH_IT = /^(text\/html|application\/json|application\/x-ndjson|image\/svg\+xml|application\/xml|text\/plain)\b/;
const WORTH_BYTES = 1024;
const gzipped = promisify(gzip);
/** So much at most is compressed in between, which takes less of the process than handing it to another thread does. */
const AT_ONCE_BYTES = 256 * 1024;
/** The quickest, three times as quick as gzip's, and no larger (decision 158). */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };

/**
 * Sends an answer of the app. Text is compressed on the way, fast rather than small, and flushed with every piece, so
 * that a streamed page still arrives as it is made.
 */
export async function send(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  const whole = wholeBodyOf(answer);
  if (whole !== undefined) return sendWhole(request, response, answer, whole);
  if (!isWorthCompressing(request, answer)) return sendNodeResponse(response, answer);
  const headers = [...answer.headers].filter(([name]) => name !== 'content-length').flat();
  headers.push('content-encoding', 'gzip', 'vary', 'Accept-Encoding');
  response.writeHead(answer.status, headers);
  const gzip = createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH });
  await pipeline(Readable.fromWeb(answer.body as never), gzip, response);
}

/** Sends a page that is cached. */
export function sendCached(response: ServerResponse, { headers, body }: CachedAnswer): void {
  response.writeHead(200, headers.flat());
  // By then all has been handed to the system; where the connection breaks it never comes, and the bytes are lent to no one else.
  response.end(body.bytes, body.giveBack);
}

async function sendWhole(request: IncomingMessage, response: ServerResponse, answer: Response, body: string) {
  const bytes = onDesk(body);
  const encoding = bytes.length > WORTH_BYTES ? encodingFor(request, bytes) : undefined;
  const sent = encoding === 'br' ? brotliCompressSync(bytes, QUICK) : await taken(Buffer.from(bytes), encoding);
  const headers = [...answer.headers].flat();
  headers.push('content-length', String(sent.length), 'vary', 'Accept-Encoding');
  if (encoding !== undefined) headers.push('content-encoding', encoding);
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/**
 * The bytes of a text, on the desk where it fits: a buffer of its own for each page is memory that the system has to bring
 * every time. They are there until something waits.
 */
function onDesk(body: string): Buffer {
  return body.length * MOST_BYTES_OF_A_UNIT > desk.length ? Buffer.from(body) : desk.subarray(0, desk.write(body));
}

const MOST_BYTES_OF_A_UNIT = 3;
const desk = Buffer.allocUnsafeSlow(1024 * 1024);

function encodingFor(request: IncomingMessage, bytes: Buffer): 'br' | 'gzip' | undefined {
  const welcome = request.headers['accept-encoding'];
  if (bytes.length <= AT_ONCE_BYTES && accepts('br', welcome)) return 'br';
  return accepts('gzip', welcome) ? 'gzip' : undefined;
}

const taken = (bytes: Buffer, encoding: 'gzip' | undefined): Buffer | Promise<Buffer> =>
  encoding === 'gzip' ? gzipped(bytes, { level: 1 }) : bytes;

function isWorthCompressing(request: IncomingMessage, answer: Response): boolean {
  if (!answer.body || request.method === 'HEAD' || answer.headers.has('content-encoding')) return false;
  if (!accepts('gzip', request.headers['accept-encoding'])) return false;
  const length = answer.headers.get('content-length');
  return WORTH_IT.test(answer.headers.get('content-type') ?? '') && (length === null || Number(length) > WORTH_BYTES);
}
