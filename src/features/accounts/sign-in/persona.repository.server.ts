import { sql } from 'drizzle-orm';
import { addUser } from '#/features/accounts/account.api.server.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { NEWCOMER } from './persona.rules.ts';

/**
 * Has the persona Newcomer be new to everyone: an account that someone has created a character with is theirs from then on,
 * and another takes its name. Two at the same moment find the row changed by the first.
 */
export async function renewNewcomer(): Promise<void> {
  await inTransaction(async (tx) => {
    const [used] = await sqlRows(tx).as({ name: text, discordUsername: text.orNull })(sql`
      update users u set username = null
      where u.username = ${NEWCOMER} and exists (select from characters c where c.user_id = u.id)
      returning u.name, u.discord_username as "discordUsername"`);
    if (!used) return;
    const { name, discordUsername } = used;
    await addUser(tx, { name, username: NEWCOMER, ...(discordUsername === null ? {} : { discordUsername }) });
  });
}
