/**
 * `npm run seed -- --guilds N --users N --applications N --seed S`: adds a made world of that size to the database of this
 * install; `--applications` is how many each character has sent.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { config } from '#/platform/config/config.server.ts';
import { databaseAddress } from '#/platform/db/database-address.server.ts';
import { embeddedFolder, serverPlace, serverUrl } from '#/platform/embedded/address.server.ts';
import { openDatabaseForTool } from './open-database-for-tool.ts';

const { values } = parseArgs({
  options: {
    guilds: { type: 'string', default: '100' },
    users: { type: 'string', default: '2000' },
    applications: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'guildhall' },
  },
});
const size = {
  guilds: wholeNumber('guilds'),
  users: wholeNumber('users'),
  applications: wholeNumber('applications'),
  seed: values.seed,
  now: Date.UTC(2026, 10, 20),
};
const started = performance.now();
const say = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1)} s  ${line}`);

const stop = await openDatabaseForTool(say);
const client = new pg.Client({ connectionString: bulkAddress(), application_name: 'guildhall seed' });
try {
  const { seedBulk } = await import('#/testing/bulk/bulk-world.ts');
  await client.connect();
  const made = await seedBulk(client, { ...size, onProgress: say });
  say(`Done: ${made.guilds} guilds, ${made.characters} characters, ${made.applications} applications.`);
} catch (error) {
  const taken = (error as { code?: string }).code === '23505';
  console.error(taken ? 'This world already exists. Choose another --seed.' : (error as Error).message);
  process.exitCode = 1;
} finally {
  await client.end().catch(() => {});
  await stop();
}

/** The embedded server's own superuser, which writes faster; an external database is written to as the product does. */
function bulkAddress(): string {
  const { database, dataDir } = config();
  if (database.kind === 'external') return databaseAddress(config());
  return serverUrl(serverPlace(embeddedFolder(dataDir)), 'postgres');
}

function wholeNumber(name: 'guilds' | 'users' | 'applications'): number {
  const n = Number(values[name]);
  if (Number.isInteger(n) && n > 0) return n;
  console.error(`--${name} must be a whole number above 0, not ${values[name]}.`);
  process.exit(1);
}
