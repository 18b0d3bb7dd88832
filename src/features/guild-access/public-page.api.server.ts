import type { Tx } from '#/platform/db/db.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { pageTopic } from '#/platform/live/live-topics.server.ts';

/** Pages for visitors that list guilds. */
const LISTS = ['/', '/guild-discovery'];

/** Evicts a guild's public page from the cache of every process, when the transaction commits. */
export const evictPublicPage = (tx: Tx, slug: string): void => publish(tx, [pageTopic(`/g/${slug}`)]);

/** The same with the pages that list guilds: for a guild that appears, disappears or is closed. */
export const evictPublicPages = (tx: Tx, slug: string): void => publish(tx, [`/g/${slug}`, ...LISTS].map(pageTopic));
