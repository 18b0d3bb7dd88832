/**
 * `npm run admin -- grant NAME`, `revoke NAME`: makes somebody a platform admin, or no longer one. `verify ADDRESS [ANSWER]`,
 * `decline ADDRESS [ANSWER]`: gives a guild the badge, or does not, and answers its request.
 */
import { ADMIN_TOOL, setPlatformRole } from '#/features/accounts/account.steps.server.ts';
import { answerVerification } from '#/features/settings/verification.steps.server.ts';
import { config } from '#/platform/config.server.ts';
import { databaseAddress } from '#/platform/database-address.server.ts';
import { closeDatabase, connectDatabase, inTransaction, type Tx } from '#/platform/db.server.ts';
import { borrowDatabase } from './borrow-database.ts';

/** What was done, or null for what is not there. */
type Verb = (tx: Tx, name: string, words: string | null) => Promise<string | null>;

const VERBS: Readonly<Record<string, Verb>> = {
  grant: async (tx, name) => {
    const user = await setPlatformRole(tx, name, 'admin');
    return user && `${user.name} is a platform admin.`;
  },
  revoke: async (tx, name) => {
    const user = await setPlatformRole(tx, name, 'user');
    return user && `${user.name} is no platform admin any more.`;
  },
  verify: async (tx, slug, answer) => {
    const guild = await answerVerification(tx, ADMIN_TOOL, { slug, verified: true, answer });
    return guild && `${guild.name} is verified.`;
  },
  decline: async (tx, slug, answer) => {
    const guild = await answerVerification(tx, ADMIN_TOOL, { slug, verified: false, answer });
    return guild && `${guild.name} is not verified.`;
  },
};

const [word = '', name = '', ...rest] = process.argv.slice(2);
const verb = Object.hasOwn(VERBS, word) ? VERBS[word] : undefined;
if (!verb || !name) {
  console.error(`Use: npm run admin -- grant NAME, or revoke NAME. NAME is the name of a local account or a Discord id.
  Or: npm run admin -- verify ADDRESS [ANSWER], or decline ADDRESS [ANSWER]. ADDRESS is what stands behind /g/ of a guild.`);
  process.exit(1);
}

const giveBack = await borrowDatabase(() => {});
try {
  connectDatabase(databaseAddress(config()), { name: 'guildhall admin', max: 1 });
  const done = await inTransaction((tx) => verb(tx, name, rest.join(' ').trim() || null));
  if (done !== null) console.log(done);
  else {
    const missing = ['grant', 'revoke'].includes(word)
      ? `Nobody is called ${name}. Sign in once with the account, then try again.`
      : `No guild has the address ${name}. Look at the address of its page, then try again.`;
    console.error(missing);
    process.exitCode = 1;
  }
} finally {
  await closeDatabase();
  await giveBack();
}
