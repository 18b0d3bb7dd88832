import { errorResponse } from '#/platform/http/errors.server.ts';
import { rateLimited } from '#/platform/limits/limits.server.ts';
import { listen, recentTopics } from './live.server.ts';

const HEARTBEAT_MS = 25_000;
/** Streams of one viewer in one process: a browser has one. More would each ask for their scopes again and again. */
const MOST_OF_ONE = 20;
/** Added to the age of a page: its request for the stream was on its way for a while. The browser reckons with it. */
const ON_THE_WAY_MS = 1_000;
/** How to end each open stream, and whose it is. */
const open = new Map<() => void, string>();

export interface LiveStreamOptions {
  /** Whose streams are counted together. */
  readonly viewer: string;
  /** Scopes the viewer may subscribe to; null ends the stream. Asked again at each heartbeat and whenever the viewer's own scope is published. */
  readonly scopes: () => Promise<readonly string[] | null>;
  /** How long ago (milliseconds) the viewer's page was requested: topics published since then are replayed. */
  readonly age?: number | undefined;
  /** Topics that follow each other faster than this (milliseconds) are sent together, each once. */
  readonly gather?: number;
  readonly signal: AbortSignal;
}

/** A stream of server-sent events, one JSON `{topic}` each; topics carry no data. Ends with the viewer or the process. */
export function liveStream({ viewer, scopes, age, gather, signal }: LiveStreamOptions): Response {
  if ([...open.values()].filter((whose) => whose === viewer).length >= MOST_OF_ONE)
    return errorResponse(rateLimited(15));
  const encoder = new TextEncoder();
  let close = () => {};
  let closed = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stops = new Map<string, () => void>();
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const sendTopic = (topic: string) => send(`data: ${JSON.stringify({ topic })}\n\n`);
      const gathered = gather === undefined ? undefined : gathering(gather, sendTopic);
      const notifyViewer = gathered?.add ?? sendTopic;
      const hear = (topic: string) => {
        notifyViewer(topic);
        if (topic.startsWith('user:')) void follow();
      };
      const follow = async () => {
        const allowed = await scopes().catch(() => [...stops.keys()]);
        // Ended in the meantime: a subscription made now would never be removed.
        if (closed) return;
        if (allowed === null) return close();
        const wanted = new Set(allowed);
        for (const [scope, stop] of stops) {
          if (wanted.has(scope)) continue;
          stop();
          stops.delete(scope);
        }
        for (const scope of wanted) if (!stops.has(scope)) stops.set(scope, listen(scope, hear));
      };
      const beat = setInterval(() => {
        send(': still here\n\n');
        void follow();
      }, HEARTBEAT_MS);
      close = () => {
        closed = true;
        clearInterval(beat);
        gathered?.stop();
        open.delete(close);
        for (const stop of stops.values()) stop();
        stops.clear();
        try {
          controller.close();
        } catch {
          // The reader has closed it already.
        }
      };
      open.set(close, viewer);
      if (signal.aborted) return close();
      signal.addEventListener('abort', close, { once: true });
      send('retry: 2000\n\n');
      const since = age === undefined ? undefined : performance.now() - age - ON_THE_WAY_MS;
      void follow().then(() => {
        if (closed) return;
        const missed = since === undefined ? [] : recentTopics(new Set(stops.keys()), performance.now() - since);
        for (const topic of missed) notifyViewer(topic);
        send('event: ready\ndata: {}\n\n');
      });
    },
    cancel: () => close(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}

/** Passes the first on at once, and what comes soon after it together, each once. */
function gathering(ms: number, pass: (topic: string) => void) {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const pause = () => {
    timer = setTimeout(() => {
      timer = undefined;
      const topics = waiting;
      if (topics.size === 0) return;
      waiting = new Set();
      pause();
      for (const topic of topics) pass(topic);
    }, ms).unref();
  };
  return {
    add: (topic: string) => {
      if (timer) return void waiting.add(topic);
      pause();
      pass(topic);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Ends every stream, so that a stopping process can drain. */
export function closeLiveStreams(): void {
  for (const close of [...open.keys()]) close();
}
