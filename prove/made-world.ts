import pg from 'pg';
import { embeddedFolder, serverPlace, serverUrl } from '#/platform/embedded/address.server.ts';
import { type BulkCounts, type BulkSize, seedBulk } from '#/testing/bulk/bulk-world.ts';

/** The last day of every made world, so that the same seed makes the same rows whenever it is run. */
const NOW = Date.UTC(2026, 10, 20);

/** Adds a made world to the running embedded database of an install, as its superuser, which is the fast way. */
export async function addWorld(dataDir: string, size: Omit<BulkSize, 'now'>): Promise<BulkCounts> {
  const client = new pg.Client({ connectionString: serverUrl(serverPlace(embeddedFolder(dataDir)), 'postgres') });
  await client.connect();
  try {
    return await seedBulk(client, { now: NOW, ...size });
  } finally {
    await client.end();
  }
}
