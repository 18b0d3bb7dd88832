import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#/platform/config/config.server.ts';
import { DATABASE_NAME, embeddedFolder, serverPlace, serverUrl } from '#/platform/embedded/address.server.ts';

const DRAFT = `${DATABASE_NAME}_draft`;
const RETIRED = `${DATABASE_NAME}_retired`;

/**
 * Fills an empty embedded database with the demo world, in demo mode. It is written into a copy that takes the
 * database's place when it is whole, so that a start that was cut short leaves nothing half done.
 */
export async function fillDemoWorld({ demo, dataDir }: Config, cancelled?: AbortSignal): Promise<void> {
  if (!demo) return;
  const place = serverPlace(embeddedFolder(dataDir));
  if (await isInhabited(serverUrl(place))) return;
  await withClient(serverUrl(place, 'postgres', 'postgres'), async (client) => {
    for (const left of [DRAFT, RETIRED]) await client.query(`drop database if exists ${left} with (force)`);
    await client.query(`create database ${DRAFT} template ${DATABASE_NAME} owner guildhall`);
    await write(serverUrl(place, 'guildhall', DRAFT), cancelled);
    await client.query(`
      begin;
      alter database ${DATABASE_NAME} rename to ${RETIRED};
      alter database ${DRAFT} rename to ${DATABASE_NAME};
      commit`);
    await client.query(`drop database ${RETIRED}`);
  });
}

const isInhabited = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await client.query('select from users limit 1')).rowCount === 1);

/** In a process of its own, which takes the whole product with it when it is done. */
async function write(url: string, cancelled: AbortSignal | undefined): Promise<void> {
  // What is not whole is thrown away: no need to wait for the disk at each step.
  const env = {
    ...process.env,
    DEMO_DATABASE_URL: `${url}&options=${encodeURIComponent('-c synchronous_commit=off')}`,
  };
  const child = spawn(process.execPath, [join('src', 'demo', 'main.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: cancelled,
  });
  const code = await new Promise((resolve) => child.once('error', resolve).once('exit', resolve));
  if (code !== 0)
    throw new Error("The demo world couldn't be created. Start again, or start without it: DEMO=off npm start");
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'guildhall launch' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
