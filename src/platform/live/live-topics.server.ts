import { randomUUID } from 'node:crypto';

/** The channel of pg_notify that carries topics between processes. */
export const LIVE_CHANNEL = 'guildhall_live';

/** Prefix of topics about cached pages; the path whose page has changed follows. */
export const CACHED_PAGES = 'pages:cached';
export const pageTopic = (path: string) => `${CACHED_PAGES}:${path}`;

/** Tells what this process sent from what others sent. */
const PROCESS = randomUUID();

/** A topic as the channel carries it. */
export const payloadOf = (topic: string) => `${PROCESS} ${topic}`;

export function receivedFrom(payload: string): { readonly topic: string; readonly isOwn: boolean } {
  const [sender = '', ...topic] = payload.split(' ');
  return { topic: topic.join(' '), isOwn: sender === PROCESS };
}
