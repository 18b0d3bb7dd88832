/** Browser side of live updates: one connection for all tabs, polling where that fails. */
export interface LiveOptions {
  readonly url: string;
  /** A topic to look at again; `*` means everything. */
  readonly onTopic: (topic: string) => void;
}

const CHANNEL = 'guildhall-live';
const POLL_MS = 15_000;
const FAILURES_BEFORE_POLLING = 3;
/** How long a tab that holds the connection remembers topics for tabs that subscribe after their page was rendered. */
const MEMORY_MS = 60_000;
/** So much longer than the age of its page the server looks back for a new subscriber (milliseconds). */
const ON_THE_WAY_MS = 1_000;

/** Subscribes; returns how to stop. Of all tabs one holds the connection and passes topics on to the others. */
export function connectLive({ url, onTopic }: LiveOptions): () => void {
  const stop = new AbortController();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
  let leads = false;
  let recent: { readonly topic: string; readonly at: number }[] = [];
  if (channel) {
    channel.onmessage = ({ data }) => {
      if (!isLatecomer(data)) onTopic(String(data));
      else if (leads) for (const topic of missedBy(data, recent)) channel.postMessage(topic);
    };
    const latecomer: Latecomer = { age: performance.now() };
    channel.postMessage(latecomer);
  }
  const pass = (topic: string) => {
    // What was on its way when everything stopped is no one's any more.
    if (stop.signal.aborted) return;
    const now = performance.now();
    recent = [...recent.filter(({ at }) => at > now - MEMORY_MS), { topic, at: now }];
    onTopic(topic);
    channel?.postMessage(topic);
  };
  const lead = () => {
    leads = true;
    return holdConnection(url, pass, stop.signal);
  };
  if (channel && navigator.locks) navigator.locks.request(CHANNEL, { signal: stop.signal }, lead).catch(() => {});
  else void lead();
  return () => {
    stop.abort();
    channel?.close();
  };
}

/** Message of a tab that subscribes: how long ago (milliseconds) its page was requested. */
interface Latecomer {
  readonly age: number;
}

const isLatecomer = (data: unknown): data is Latecomer => typeof data === 'object' && data !== null && 'age' in data;

/** Topics since then; everything where this tab was not there yet or remembers less. */
function missedBy({ age }: Latecomer, recent: readonly { topic: string; at: number }[]): ReadonlySet<string> {
  const from = performance.now() - age;
  if (from < 0 || age > MEMORY_MS) return new Set('*');
  return new Set(recent.filter(({ at }) => at >= from).map(({ topic }) => topic));
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
      const asked = performance.now();
      source?.close();
      // Topics published since the page was requested are replayed; a reconnect invalidates everything.
      source = new EventSource(wasOpen ? url : `${url}?age=${Math.round(asked)}`);
      source.addEventListener('ready', () => {
        clearInterval(poll);
        poll = undefined;
        failures = 0;
        // Whatever happened while no one was listening is fetched now.
        if (wasOpen || performance.now() - asked > ON_THE_WAY_MS) pass('*');
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

/** Hands on together what comes together: one change names several topics, which share queries. */
export function batchTopics(pass: (topics: readonly string[]) => void) {
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (topic: string) => {
      waiting.push(topic);
      timer ??= setTimeout(() => {
        const topics = waiting;
        waiting = [];
        timer = undefined;
        pass(topics);
      });
    },
    drop: () => clearTimeout(timer),
  };
}
