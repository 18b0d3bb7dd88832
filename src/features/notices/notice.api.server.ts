import { sql } from 'drizzle-orm';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { bool, instant, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { listen } from '#/platform/live/live.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { type ActiveNotice, NOTICE_LEVELS } from './notice.rules.ts';

/** The topic by which processes hear that notices have changed. */
const NOTICES = 'notices:active';

/** What this process knows; undefined while it doesn't listen for changes. */
let known: Promise<readonly ActiveNotice[]> | undefined;

/**
 * From now on this process remembers which notices are on and hears of changes, so that no page asks for them. `onChange`: pages
 * that were made before show something else. Answers how to stop.
 */
export function watchNotices(onChange: () => void): () => void {
  known = Promise.resolve([]);
  const stop = listen(NOTICES, () => {
    known = readActive(known ?? Promise.resolve([]));
    onChange();
  });
  return () => {
    stop();
    known = undefined;
  };
}

/** Notices that were on when they were read last; a change is waited for. */
export const activeNotices = async (): Promise<readonly ActiveNotice[]> => (await known) ?? [];

/** Every process reads notices again when the transaction commits. */
export const noticesChanged = (tx: Tx): void => publish(tx, [NOTICES]);

/** Where the database is away, what was known stays: the connection that comes back reads again. */
async function readActive(before: Promise<readonly ActiveNotice[]>): Promise<readonly ActiveNotice[]> {
  try {
    const rows = await sqlRows(database()).as({
      ...{ id: text, text, level: oneOf(NOTICE_LEVELS), forVisitors: bool, endsAt: instant.orNull },
    })(sql`
      select id, text, level, for_visitors as "forVisitors", ends_at as "endsAt" from notices
      where coalesce(ends_at, 'infinity') > now() order by id desc limit 100`);
    return rows.map(({ endsAt, ...notice }) => ({ ...notice, endsAt: endsAt === null ? null : Date.parse(endsAt) }));
  } catch (error) {
    log.warn({ err: error }, 'platform announcements could not be read');
    return before;
  }
}
