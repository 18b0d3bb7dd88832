import { describe, expect, test } from 'vitest';
import { readLimited, withBody } from './body.server.ts';

/** A body that comes in pieces and counts how many were taken from it. */
function streamed(pieces: readonly Uint8Array[], fail = false) {
  const taken = { pieces: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[taken.pieces];
        taken.pieces += 1;
        if (piece) controller.enqueue(piece);
        else if (fail) controller.error(new Error('connection reset'));
        else controller.close();
      },
      cancel() {
        taken.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://x/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  return { request, taken };
}

const bytes = (length: number, value = 1) => new Uint8Array(length).fill(value);

describe('a body is read', () => {
  test('whole, up to the last allowed byte', async () => {
    const { request } = streamed([bytes(60, 1), bytes(40, 2)]);
    const body = await readLimited(request, 100);
    expect(body.byteLength).toBe(100);
    expect([body[59], body[60], body[99]]).toEqual([1, 2, 2]);
  });
  test('as nothing when there is none', async () => {
    expect((await readLimited(new Request('http://x/', { method: 'POST' }), 0)).byteLength).toBe(0);
  });
  test('and can be read once more', async () => {
    const { request } = streamed([new TextEncoder().encode('{"a":1}')]);
    request.headers.set('x-kept', 'yes');
    const again = withBody(request, await readLimited(request, 100));
    expect(await again.json()).toEqual({ a: 1 });
    expect([again.method, again.headers.get('x-kept')]).toEqual(['POST', 'yes']);
  });
});

describe('a body is refused', () => {
  test('one byte over, with words; its rest is read away, so that the connection can carry the next request', async () => {
    const { request, taken } = streamed([bytes(100), bytes(1), ...Array.from({ length: 50 }, () => bytes(100))]);
    await expect(readLimited(request, 100)).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 });
    await expect.poll(() => taken).toEqual({ pieces: 53, cancelled: false });
  });
  test('far over, and cut off', async () => {
    const { request, taken } = streamed([bytes(101), ...Array.from({ length: 60 }, () => bytes(100_000))]);
    await expect(readLimited(request, 100)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await expect.poll(() => taken.pieces).toBe(22);
  });
  test('by its bytes, whatever its Content-Length says', async () => {
    const { request } = streamed([bytes(200)]);
    request.headers.set('content-length', '3');
    await expect(readLimited(request, 100)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
  test('when the connection breaks', async () => {
    const { request } = streamed([bytes(10)], true);
    await expect(readLimited(request, 100)).rejects.toMatchObject({ code: 'INVALID', reason: 'body_broken' });
  });
  test('with the limit in words', async () => {
    const { request } = streamed([bytes(300_000)]);
    await expect(readLimited(request, 256 * 1024)).rejects.toThrow('larger than 256 KB');
    const other = streamed([bytes(7_000_000)]);
    await expect(readLimited(other.request, 6 * 1024 * 1024)).rejects.toThrow('larger than 6 MB');
  });
});
