import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import { sendNodeResponse } from 'srvx/node';
import { accepts } from '#/platform/http/accept-encoding.server.ts';
import { wholeBodyOf } from '#/platform/http/whole-body.server.ts';

const WORTH_IT = /^(text\/html|application\/json|application\/x-ndjson|image\/svg\+xml|application\/xml|text\/plain)\b/;
const WORTH_BYTES = 1024;
const gzipped = promisify(gzip);

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

async function sendWhole(request: IncomingMessage, response: ServerResponse, answer: Response, body: string) {
  const bytes = Buffer.from(body);
  const compressed = bytes.length > WORTH_BYTES && accepts('gzip', request.headers['accept-encoding']);
  const sent = compressed ? await gzipped(bytes, { level: 1 }) : bytes;
  const headers = [...answer.headers, ['content-length', String(sent.length)], ['vary', 'Accept-Encoding']];
  if (compressed) headers.push(['content-encoding', 'gzip']);
  response.writeHead(answer.status, headers.flat());
  response.end(request.method === 'HEAD' ? undefined : sent);
}

function isWorthCompressing(request: IncomingMessage, answer: Response): boolean {
  if (!answer.body || request.method === 'HEAD' || answer.headers.has('content-encoding')) return false;
  if (!accepts('gzip', request.headers['accept-encoding'])) return false;
  const length = answer.headers.get('content-length');
  return WORTH_IT.test(answer.headers.get('content-type') ?? '') && (length === null || Number(length) > WORTH_BYTES);
}
