/** `npm run admin -- grant NAME`, `npm run admin -- revoke NAME`: makes somebody a platform admin, or no longer one. */
import { setPlatformRole } from '#/features/accounts/account.steps.server.ts';
import { config } from '#/platform/config.server.ts';
import { databaseAddress } from '#/platform/database-address.server.ts';
import { closeDatabase, connectDatabase, inTransaction } from '#/platform/db.server.ts';
import { borrowDatabase } from './borrow-database.ts';

const ROLES: Readonly<Record<string, 'admin' | 'user'>> = { grant: 'admin', revoke: 'user' };

const [verb = '', name = ''] = process.argv.slice(2);
const role = Object.hasOwn(ROLES, verb) ? ROLES[verb] : undefined;
if (!role || !name) {
  console.error(
    'Use: npm run admin -- grant NAME, or revoke NAME. NAME is the name of a local account or a Discord id.',
  );
  process.exit(1);
}

const giveBack = await borrowDatabase(() => {});
try {
  connectDatabase(databaseAddress(config()), { name: 'guildhall admin', max: 1 });
  const user = await inTransaction((tx) => setPlatformRole(tx, name, role));
  if (user) console.log(`${user.name} is ${role === 'admin' ? 'a platform admin' : 'no platform admin any more'}.`);
  else {
    console.error(`Nobody is called ${name}. Sign in once with the account, then try again.`);
    process.exitCode = 1;
  }
} finally {
  await closeDatabase();
  await giveBack();
}
