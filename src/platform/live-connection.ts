/** Browser side of live updates: one connection for all tabs, polling where that fails. */
export interface LiveOptions {
  readonly url: string;
  /** A topic to look at again; `*` means everything. */
  readonly onTopic: (topic: string) => void;
}

const CHANNEL = 'guildhall-live';
const POLL_MS = 15_000;
const FAILURES_BEFORE_POLLING = 3;

/** Starts hearing; returns how to stop. Of all tabs one holds the connection and passes topics on to the others. */
export function connectLive({ url, onTopic }: LiveOptions): () => void {
  const stop = new AbortController();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
  if (channel) channel.onmessage = ({ data }) => onTopic(String(data));
  const pass = (topic: string) => {
    // What was on its way when everything stopped is nobody's any more.
    if (stop.signal.aborted) return;
    onTopic(topic);
    channel?.postMessage(topic);
  };
  const lead = () => holdConnection(url, pass, stop.signal);
  if (channel && navigator.locks) navigator.locks.request(CHANNEL, { signal: stop.signal }, lead).catch(() => {});
  else void lead();
  return () => {
    stop.abort();
    channel?.close();
  };
}

function holdConnection(url: string, pass: (topic: string) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // Stopped in the moment between being given the lock and getting here.
    if (signal.aborted) return resolve();
    let source: EventSource | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let failures = 0;
    let wasOpen = false;

    const open = () => {
      source?.close();
      source = new EventSource(url);
      source.addEventListener('ready', () => {
        clearInterval(poll);
        poll = undefined;
        failures = 0;
        // Whatever happened while nobody was listening is fetched now.
        if (wasOpen) pass('*');
        wasOpen = true;
      });
      source.onmessage = ({ data }) => pass((JSON.parse(data) as { topic: string }).topic);
      source.onerror = () => {
        failures += 1;
        if (failures >= FAILURES_BEFORE_POLLING) poll ??= setInterval(() => pass('*'), POLL_MS);
        if (source?.readyState === EventSource.CLOSED) setTimeout(() => !signal.aborted && open(), POLL_MS);
      };
    };
    const wake = () => {
      if (document.visibilityState === 'visible' && source?.readyState !== EventSource.OPEN) open();
    };
    document.addEventListener('visibilitychange', wake, { signal });
    signal.addEventListener('abort', () => {
      source?.close();
      clearInterval(poll);
      resolve();
    });
    open();
  });
}
