import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { listen, recentTopics, stopListening } from './live.server.ts';
import { publish } from './live-publisher.server.ts';
import { closeLiveStreams, liveStream } from './live-stream.server.ts';

testDatabase();
afterEach(async () => {
  closeLiveStreams();
  await stopListening();
});

const tell = (topic: string) => inTransaction(async (tx) => publish(tx, [topic]));

const open = (scopes: () => Promise<readonly string[] | null>, signal = new AbortController().signal, age?: number) =>
  liveStream({ viewer: 'ada', scopes, signal, age });

describe('a live stream', () => {
  test('begins with everything, then passes on the topics of its scopes and no others', async () => {
    const reader = open(async () => ['guild:1', 'user:1'])
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let heard = '';
    const until = async (text: string) => {
      heard += await readUntil(reader, text, heard);
    };
    await until('event: ready');
    // What was said before the process listened is made up for.
    await until('{"topic":"*"}');
    await tell('guild:2:members');
    await tell('guild:1:members');
    await until('guild:1:members');
    expect(heard).not.toContain('guild:2');
    await reader.cancel();
  });

  test('ends when its viewer loses access, and sends nothing after that', async () => {
    let session: readonly string[] | null = ['guild:1', 'user:1'];
    const reader = open(async () => session)
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let heard = await readUntil(reader, 'event: ready');
    session = null;
    await tell('user:1:sessions');
    for (let read = await reader.read(); !read.done; read = await reader.read()) heard += read.value;
    await tell('guild:1:members');
    expect(heard).not.toContain('guild:1:members');
  });

  test('that gathers sends the first at once, and what follows it together, each once', async () => {
    const { signal } = new AbortController();
    const reader = liveStream({ viewer: 'ada', scopes: async () => ['storefront:1'], gather: 50, signal })
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let heard = '';
    const until = async (text: string) => {
      heard += await readUntil(reader, text, heard);
    };
    await until('{"topic":"*"}');
    const often = Array.from({ length: 20 }, () => 'storefront:1:offers');
    await inTransaction(async (tx) => publish(tx, [...often, 'storefront:1:last']));
    await until('storefront:1:last');
    // Once alone, where nothing was on its way, and once with the others.
    expect([1, 2]).toContain(heard.split('storefront:1:offers').length - 1);
    await reader.cancel();
  });

  describe('of a page that was read before it', () => {
    const beginningOf = async (age: number | undefined) => {
      const reader = open(async () => ['guild:1', 'user:1'], undefined, age)
        .body!.pipeThrough(new TextDecoderStream())
        .getReader();
      const heard = await readUntil(reader, 'event: ready');
      await reader.cancel();
      return [...heard.matchAll(/"topic":"([^"]+)"/g)].map(([, topic]) => topic);
    };
    /** Publishes for the guild and others until it is remembered: a process takes a moment to listen. */
    const published = async () => {
      const stop = listen('guild:1', () => {});
      while (!recentTopics(new Set(['guild:1']), 20).includes('guild:1:roles')) {
        for (const topic of ['guild:1:members', 'guild:2:members', 'user:1:shell', 'guild:1:roles']) await tell(topic);
        await pause(5);
      }
      stop();
    };

    test('replays what was published since the given time, of its scopes alone', async () => {
      await published();
      await pause(1_100);
      expect(await beginningOf(0)).toEqual([]);
      await published();
      expect((await beginningOf(0)).toSorted()).toEqual(['guild:1:members', 'guild:1:roles', 'user:1:shell']);
      expect(await beginningOf(undefined)).toEqual([]);
    });

    test('invalidates everything where it can’t know', async () => {
      await published();
      expect(await beginningOf(10 * 60_000)).toEqual(['*']);
    });
  });

  test('is one of twenty at most that a viewer has', async () => {
    const streams = Array.from({ length: 20 }, () => open(async () => []));
    const more = open(async () => []);
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, '15']);
    closeLiveStreams();
    for (const { body } of streams) await body?.cancel();
    const again = open(async () => []);
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  test.each([
    ['its reader', async (stream: Ended) => stream.reader.cancel()],
    ['the process', async () => closeLiveStreams()],
    ['its request', async (stream: Ended) => stream.stop.abort()],
  ])('that %s ends before its scopes are known gets nothing and fails no one', async (_, end) => {
    const failures: unknown[] = [];
    const failed = (error: unknown) => failures.push(error);
    process.on('uncaughtException', failed).on('unhandledRejection', failed);
    const stop = new AbortController();
    let answer = (_scopes: readonly string[]) => {};
    const asked: Promise<readonly string[]> = new Promise((resolve) => {
      answer = resolve;
    });
    let times = 0;
    const body = open(() => {
      times += 1;
      return asked;
    }, stop.signal).body!;
    await end({ reader: body, stop });
    answer(['user:7']);
    await asked;
    for (let i = 0; i < 3; i++) await tell('user:7:shell');
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.off('uncaughtException', failed).off('unhandledRejection', failed);
    expect(failures).toEqual([]);
    // A listener left behind would ask again whenever its own scope is published.
    expect(times).toBe(1);
  });
});

/** What comes up to this text, which may have come `before`. */
async function readUntil(reader: ReadableStreamDefaultReader<string>, text: string, before = ''): Promise<string> {
  let heard = '';
  while (!(before + heard).includes(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended before '${text}': ${before}${heard}`);
    heard += value;
  }
  return heard;
}

interface Ended {
  readonly reader: ReadableStream<Uint8Array>;
  readonly stop: AbortController;
}
