import pg from 'pg';
import { embeddedFolder, serverPlace, serverUrl } from '#/platform/embedded/address.server.ts';

/** Does something as the superuser of an install's own PostgreSQL, such as writing rows without triggers. */
export async function asSuperuser(dataDir: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl(serverPlace(embeddedFolder(dataDir)), 'postgres') });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
