import pg from 'pg';
import { config } from '#/platform/config/config.server.ts';
import { databaseAddress } from '#/platform/db/database-address.server.ts';
import { prepare } from './prepare.ts';

/** For tools: the running product's database, or this install's own, started for the purpose. Answers how to let it go. */
export async function openDatabaseForTool(say: (line: string) => void): Promise<() => Promise<void>> {
  const probe = new pg.Client({ connectionString: databaseAddress(config()) });
  try {
    await probe.connect();
    return async () => {};
  } catch {
    const { database, release } = await prepare(say);
    return async () => {
      await database.stop();
      release();
    };
  } finally {
    await probe.end().catch(() => {});
  }
}
