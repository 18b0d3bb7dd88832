import { listen } from './live.server.ts';

const HEARTBEAT_MS = 25_000;
const open = new Set<() => void>();

export interface LiveStreamOptions {
  /** Scopes the viewer may hear; asked again at each heartbeat and whenever his own scope is told. */
  readonly scopes: () => Promise<readonly string[]>;
  readonly signal: AbortSignal;
}

/** A stream of server-sent events, one JSON `{topic}` each; topics carry no data. Ends with the viewer or the process. */
export function liveStream({ scopes, signal }: LiveStreamOptions): Response {
  const encoder = new TextEncoder();
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stops = new Map<string, () => void>();
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const hear = (topic: string) => {
        send(`data: ${JSON.stringify({ topic })}\n\n`);
        if (topic.startsWith('user:')) void follow();
      };
      const follow = async () => {
        const wanted = new Set(await scopes().catch(() => [...stops.keys()]));
        for (const [scope, stop] of stops) {
          if (wanted.has(scope)) continue;
          stop();
          stops.delete(scope);
        }
        for (const scope of wanted) if (!stops.has(scope) && !signal.aborted) stops.set(scope, listen(scope, hear));
      };
      const beat = setInterval(() => {
        send(': still here\n\n');
        void follow();
      }, HEARTBEAT_MS);
      close = () => {
        clearInterval(beat);
        open.delete(close);
        for (const stop of stops.values()) stop();
        stops.clear();
        try {
          controller.close();
        } catch {
          // The reader has closed it already.
        }
      };
      open.add(close);
      signal.addEventListener('abort', close, { once: true });
      send('retry: 2000\n\n');
      void follow().then(() => !signal.aborted && send('event: ready\ndata: {}\n\n'));
    },
    cancel: () => close(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  });
}

/** Ends every stream, so that a stopping process can drain. */
export function closeLiveStreams(): void {
  for (const close of [...open]) close();
}
