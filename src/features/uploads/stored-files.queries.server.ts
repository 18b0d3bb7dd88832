import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { thumbnailKey } from './upload.rules.ts';

const PAGE = 1_000;

/** The keys of all files that rows name, images and thumbnails, for backups. */
export async function* storedFileKeys(db: Db): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await sqlRows(db).as({ key: text })(sql`
      select key from uploads where key > ${last} order by key limit ${PAGE}`);
    for (const { key } of rows) yield* [key, thumbnailKey(key)];
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.key ?? '';
  }
}
