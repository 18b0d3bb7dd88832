import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { embeddedUrl } from '#/platform/embedded/address.server.ts';
import { removeDeletedAccounts } from '../../src/features/my-account/my-account.reactions.server.ts';
import '../../src/features/registry.server.ts';
import { closeDatabase, connectDatabase, database } from '../../src/platform/db/db.server.ts';
import { PRODUCT_DATA } from './secrets.ts';

/** Lets the time to keep deleted accounts run out, and has them removed as the worker's job does. Answers how many. */
export async function removeAccountsNow(): Promise<number> {
  connectDatabase(process.env.DATABASE_URL ?? embeddedUrl(readFileSync(PRODUCT_DATA, 'utf8')), { name: 'journeys' });
  try {
    await database().execute(sql`
      update account_deletions set requested_at = now() - interval '15 days', until = now() - interval '1 day'`);
    return await removeDeletedAccounts();
  } finally {
    await closeDatabase();
  }
}
