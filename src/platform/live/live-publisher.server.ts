import { sql } from 'drizzle-orm';
import { afterCommit, beforeClosing, database, type Tx } from '#/platform/db/db.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { dispatch } from './live.server.ts';
import { LIVE_CHANNEL, payloadOf } from './live-topics.server.ts';

/** How long topics are gathered before other processes hear of them (milliseconds). */
const GATHERING_MS = 50;
/** How soon what couldn't be sent is tried again (milliseconds). */
const RETRY_MS = 2_000;
/** With more topics waiting than this, everything is to be looked at again. */
const MOST_WAITING = 10_000;
const EVERYTHING = '*';

let waiting = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let isAway = false;

/**
 * "Look again": listeners of this process hear it when the transaction commits, other processes some milliseconds later.
 * Topics carry no data. A NOTIFY within the transaction would let every commit of the server wait for the one before it.
 */
export const publish = (tx: Tx, topics: readonly string[]): void =>
  afterCommit(tx, () => {
    gather(topics, GATHERING_MS);
    for (const topic of topics) dispatch(topic);
  });

/** At the start of a process: the one before it may have died with topics that it hadn't sent. */
export const publishEverything = (): void => gather([EVERYTHING], 0);

function gather(topics: readonly string[], delay: number): void {
  for (const topic of topics) waiting.add(topic);
  if (waiting.size > MOST_WAITING) waiting = new Set([EVERYTHING]);
  if (waiting.size > 0) timer ??= setTimeout(sendGathered, delay).unref();
}

function sendGathered(): void {
  const topics = [...waiting];
  flushTopics().catch((error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'live updates could not be sent');
    isAway = true;
    gather(topics, RETRY_MS);
  });
}

/** Sends what has been gathered without waiting for more. */
export async function flushTopics(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size === 0) return;
  const payloads = JSON.stringify([...waiting].map(payloadOf));
  waiting = new Set();
  await database().execute(
    sql`select pg_notify(${LIVE_CHANNEL}, p) from jsonb_array_elements_text(${payloads}::jsonb) p`,
  );
  isAway = false;
}

beforeClosing(flushTopics);
