import { AppError, invalid } from '#/base/app-error.ts';

const KB = 1024;
export const CALL_LIMIT = 256 * KB;
export const UPLOAD_LIMIT = 6 * KB * KB;
const HEARD_OUT = 2 * KB * KB;

/** Reads a body while counting, whatever its Content-Length says; stops at `limit` bytes with TOO_LARGE. */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw invalid('body_broken', 'The request ended early. Please try again.');
    });
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      void discard(reader);
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  return joined(chunks, size);
}

/**
 * Reads on and forgets what comes, so that a sender who is a little over the limit hears why and may go on over the same
 * connection. A sender who is far over it is cut off: the web process closes the connection of an unfinished request.
 */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let size = 0; size < HEARD_OUT; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
  } catch {
    // The client has disconnected.
  }
}

/** The same request with a body that is already read, and with the one type it is known to have. */
export function withBody(request: Request, body: Uint8Array<ArrayBuffer>, type?: string): Request {
  const headers = new Headers(request.headers);
  if (type) headers.set('content-type', type);
  return new Request(request.url, {
    method: request.method,
    headers,
    body: body.byteLength > 0 ? body : undefined,
    signal: request.signal,
  });
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function tooLarge(limit: number): AppError {
  const size = limit >= KB * KB ? `${limit / KB / KB} MB` : `${limit / KB} KB`;
  return new AppError({
    code: 'TOO_LARGE',
    reason: 'too_large',
    message: `This request is larger than ${size}. Send less and try again.`,
  });
}
