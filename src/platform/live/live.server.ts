import pg from 'pg';
import { databaseUrl } from '#/platform/db/db.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { LIVE_CHANNEL, receivedFrom } from './live-topics.server.ts';
import { forgetPresence, PRESENCE_CHANNEL, type Presence, receivePresence } from './presence.server.ts';

type Listener = (topic: string) => void;

const RECONNECT_MS = 500;
/** How often the silent connection is asked whether it still leads anywhere, and how long an answer may take. */
const CHECK_MS = 10_000;
const PATIENCE_MS = 5_000;
/** How long topics are remembered, and how many, for those who subscribe after their page was rendered. */
const MEMORY_MS = 60_000;
const MEMORY_TOPICS = 10_000;
const listeners = new Map<string, Set<Listener>>();
let current: pg.Client | undefined;
let recent: { readonly topic: string; readonly at: number }[] = [];
/** From when on every topic is in `recent`; undefined while not listening. */
let topicsFrom: number | undefined;
/** How often topics were missed. */
let losses = 0;

/**
 * Subscribes to topics that begin with `scope` (`guild:{id}` or `user:{id}`). One database connection a process carries them
 * all; whenever it starts, every listener invalidates everything (topic `*`), for what was published before.
 */
export function listen(scope: string, listener: Listener): () => void {
  const heard = listeners.get(scope) ?? new Set();
  listeners.set(scope, heard.add(listener));
  if (!current) void connect();
  return () => {
    heard.delete(listener);
    if (heard.size === 0 && listeners.get(scope) === heard) listeners.delete(scope);
  };
}

/**
 * Topics of these scopes that were published in the last `ms` milliseconds; `*` where not all of them are remembered. None while
 * there is no connection: once there is, everyone gets `*`.
 */
export function recentTopics(scopes: ReadonlySet<string>, ms: number): readonly string[] {
  if (topicsFrom === undefined) return [];
  const from = performance.now() - ms;
  if (from < topicsFrom) return ['*'];
  const topics = recent.filter(({ topic, at }) => at >= from && scopes.has(scopeOf(topic))).map(({ topic }) => topic);
  return [...new Set(topics)];
}

/** Number of the connection over which topics arrive now; undefined while none do. */
export const listening = (): number | undefined => (topicsFrom === undefined ? undefined : losses);

export async function stopListening(): Promise<void> {
  const client = current;
  current = undefined;
  forget();
  listeners.clear();
  await client?.end().catch(() => {});
}

async function connect(): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(),
    application_name: 'guildhall live',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  current = client;
  let checks: NodeJS.Timeout | undefined;
  const lost = () => {
    clearInterval(checks);
    if (current !== client) return;
    current = undefined;
    forget();
    client.end().catch(() => {});
    setTimeout(() => {
      if (!current && listeners.size > 0) void connect();
    }, RECONNECT_MS).unref();
  };
  client.on('error', lost);
  client.on('end', lost);
  client.on('notification', ({ channel, payload = '' }) => {
    const { message, isOwn } = receivedFrom(payload);
    // What this process sent it knows already.
    if (isOwn) return;
    if (channel === PRESENCE_CHANNEL) receivePresence(JSON.parse(message) as Presence);
    else receive(message);
  });
  try {
    await client.connect();
    await client.query(`listen ${LIVE_CHANNEL}; listen ${PRESENCE_CHANNEL}`);
    topicsFrom = performance.now();
    notifyAll('*');
    // A server that went away in silence would be listened to for ever.
    checks = setInterval(() => client.query('select 1').catch(lost), CHECK_MS).unref();
  } catch (error) {
    // It's tried again at once: why is enough to know, a stack would name folders.
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'live updates lost the database');
    lost();
  }
}

/** What another process published. */
function receive(topic: string): void {
  if (topic === '*') notifyAll(topic);
  else dispatch(topic);
}

/** Tells the listeners of this process. */
export function dispatch(topic: string): void {
  if (topicsFrom !== undefined) remember(topic);
  for (const listener of listeners.get(scopeOf(topic)) ?? []) listener(topic);
}

function remember(topic: string): void {
  const at = performance.now();
  recent.push({ topic, at });
  while (recent.length > MEMORY_TOPICS || (recent[0]?.at ?? at) < at - MEMORY_MS) topicsFrom = recent.shift()?.at;
}

function forget(): void {
  recent = [];
  topicsFrom = undefined;
  losses += 1;
  forgetPresence();
}

const scopeOf = (topic: string): string => topic.split(':', 2).join(':');

function notifyAll(topic: string): void {
  for (const heard of listeners.values()) for (const listener of heard) listener(topic);
}
