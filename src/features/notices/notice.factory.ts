import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';

/** A notice that is on until it is ended; answers its ID. */
export async function aNotice(): Promise<string> {
  const id = uuidv7();
  await database().execute(sql`
    insert into notices (id, text, level, for_visitors, created_at) values (${id}, 'Maintenance on Sunday.', 'info', false, now())`);
  return id;
}

/** Those of years, which are over. */
export const bulkRows = (rows: number): readonly SQL[] => [
  sql`insert into notices (id, text, level, for_visitors, created_at, ends_at)
    select gen_random_uuid(), 'Maintenance ' || n, 'info', false, now() - make_interval(days => n), now() - make_interval(hours => n)
    from generate_series(1, ${rows}) n`,
];
