import { randomUUID } from 'node:crypto';

/** The channel of pg_notify that carries topics between processes. */
export const LIVE_CHANNEL = 'guildhall_live';

/** Prefix of topics about cached pages; the path whose page has changed follows. */
export const CACHED_PAGES = 'pages:cached';
export const pageTopic = (path: string) => `${CACHED_PAGES}:${path}`;

/** Tells what this process sent from what others sent. */
const PROCESS = randomUUID();

/** A message as the channels carry it, such as a topic. */
export const payloadOf = (message: string) => `${PROCESS} ${message}`;

export function receivedFrom(payload: string): { readonly message: string; readonly isOwn: boolean } {
  const [sender = '', ...message] = payload.split(' ');
  return { message: message.join(' '), isOwn: sender === PROCESS };
}
