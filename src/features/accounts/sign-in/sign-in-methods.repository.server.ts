import { sql } from 'drizzle-orm';
import { type Db, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import { writeEvents } from '#/platform/events.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { discordLinked } from '../account.events.ts';
import { DISCORD } from './discord.provider.server.ts';

const METHODS = { userId: text, label: text, username: text.orNull, hasPassword: bool, hasDiscord: bool };

/** How an account signs in, locked until the transaction ends; null where there is none. */
export async function lockSignInMethods(tx: Tx, userId: string) {
  await tx.execute(sql`select from users where id = ${userId} for update`);
  return signInMethodsOf(tx, userId);
}

async function signInMethodsOf(db: Db, userId: string) {
  const [row] = await sqlRows(db).as(METHODS)(sql`
    select u.id as "userId", u.name as label, u.username,
      exists (select from logins l where l.user_id = u.id and l.provider_id = 'credential' and l.password is not null)
        as "hasPassword",
      exists (select from logins l where l.user_id = u.id and l.provider_id = ${DISCORD}) as "hasDiscord"
    from users u where u.id = ${userId}`);
  return row ?? null;
}

const SIGN_IN: SystemPrincipal = { kind: 'system', name: 'sign-in', holds: () => false };

/** The sign-in library made a login for Discord: an account that had none before is linked with it. */
export const noteDiscordLink = (userId: string, discordId: string): Promise<void> =>
  inTransaction(async (tx) => {
    const linked = await sqlRows(tx).as({ name: text })(sql`
      update users set discord_id = ${discordId}, updated_at = now()
      where id = ${userId} and discord_id is null returning name`);
    const [user] = linked;
    if (!user) return;
    const subject = { id: userId, label: user.name };
    await writeEvents(tx, SIGN_IN, undefined, [discordLinked({ subject, data: {}, invalidateFor: [userId] })]);
  });
