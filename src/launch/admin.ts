/**
 * `npm run admin -- grant NAME`, `revoke NAME`: makes someone a platform admin, or no longer one. `verify LINK [ANSWER]`,
 * `decline LINK [ANSWER]`: gives a guild the badge, or does not, and answers its request.
 */
import { codePoints, normaliseText, textFault } from '#/base/text.ts';
import { ADMIN_TOOL, setPlatformRole } from '#/features/accounts/account.api.server.ts';
import { answerVerification } from '#/features/guild-settings/verification.api.server.ts';
import { VERIFICATION_NOTE_MAX } from '#/features/guild-settings/verification.rules.ts';
import { inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { databaseTool, failTool } from './database-tool.ts';

const USE = `Use: npm run admin -- grant NAME, or revoke NAME. NAME is the name of a local account or a Discord ID.
  Or: npm run admin -- verify LINK [ANSWER], or decline LINK [ANSWER]. LINK is the part after /g/ in the guild's URL.`;

/** What was done, or null for what is not there. */
type Verb = (tx: Tx, name: string, words: string | null) => Promise<string | null>;

const VERBS: Readonly<Record<string, Verb>> = {
  grant: async (tx, name) => {
    const user = await setPlatformRole(tx, name, 'admin');
    return user && `${user.name} is a platform admin.`;
  },
  revoke: async (tx, name) => {
    const user = await setPlatformRole(tx, name, 'user');
    return user && `${user.name} is no longer a platform admin.`;
  },
  verify: async (tx, address, answer) => {
    const guild = await answerVerification(tx, ADMIN_TOOL, { slug: slugIn(address), verified: true, answer });
    return guild && `${guild.name} ${guild.changed ? 'is verified' : 'is already verified'}.`;
  },
  decline: async (tx, address, answer) => {
    const guild = await answerVerification(tx, ADMIN_TOOL, { slug: slugIn(address), verified: false, answer });
    return guild && `${guild.name} is not verified${guild.changed ? '' : ' and has no pending request'}.`;
  },
};

/** Of a whole address as well, as it is copied from a browser. */
const slugIn = (address: string): string => (/\/g\/([^/?#]+)/.exec(address)?.[1] ?? address).toLowerCase();

const [word = '', name = '', ...rest] = process.argv.slice(2);
const verb = Object.hasOwn(VERBS, word) ? VERBS[word] : undefined;
const answer = normaliseText(rest.join(' ')).trim();

if (!verb || !name) failTool(USE);
else if (['grant', 'revoke'].includes(word) && rest.length > 0) failTool(USE);
else if (codePoints(answer) > VERIFICATION_NOTE_MAX)
  failTool(`The answer is too long. Keep it to ${VERIFICATION_NOTE_MAX} characters.`);
else if (textFault(answer, 'lines') !== null)
  failTool("The answer contains characters that can't be displayed. Remove them and try again.");
else await databaseTool({ name: 'guildhall admin' }, () => run(verb));

async function run(act: Verb): Promise<void> {
  const done = await inTransaction((tx) => act(tx, name, answer || null));
  if (done !== null) console.log(done);
  else if (['grant', 'revoke'].includes(word))
    failTool(`There's no account named ${name}. Sign in with it once, then try again.`);
  else failTool(`No guild has the link ${name}. Check the URL of its page, then try again.`);
}
