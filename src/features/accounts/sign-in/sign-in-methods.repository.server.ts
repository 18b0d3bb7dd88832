import { sql } from 'drizzle-orm';
import { AppError, conflict } from '#/base/app-error.ts';
import { prepareProof, proofLimit, requireProof } from '#/features/accounts/sessions/reauthentication.api.server.ts';
import { type Db, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import { writeEvents } from '#/platform/events.server.ts';
import { takeToken } from '#/platform/limits/limits.server.ts';
import type { Principal, SystemPrincipal } from '#/platform/principal.ts';
import { discordLinked } from '../account.events.ts';
import { DISCORD } from './discord.provider.server.ts';

/** The provider of a name with a password, as the sign-in library calls it. */
export const PASSWORD = 'credential';

const METHODS = {
  ...{ userId: text, label: text, username: text.orNull, discordUsername: text.orNull },
  ...{ hasPassword: bool, hasDiscord: bool },
};

/** How an account signs in, locked until the transaction ends; null where there is none. */
export async function lockSignInMethods(tx: Tx, userId: string) {
  await tx.execute(sql`select from users where id = ${userId} for update`);
  return signInMethodsOf(tx, userId);
}

export async function signInMethodsOf(db: Db, userId: string) {
  const [row] = await sqlRows(db).as(METHODS)(sql`
    select u.id as "userId", u.name as label, u.username, u.discord_username as "discordUsername",
      exists (select from logins l where l.user_id = u.id and l.provider_id = ${PASSWORD} and l.password is not null)
        as "hasPassword",
      exists (select from logins l where l.user_id = u.id and l.provider_id = ${DISCORD}) as "hasDiscord"
    from users u where u.id = ${userId}`);
  return row ?? null;
}

/** Throws unless it is someone who proved who they are and isn't linked to Discord yet. */
export async function requireLinkable(who: Principal, password: string | undefined): Promise<void> {
  if (who.kind !== 'user') throw signInFirst();
  await takeToken(proofLimit(who.userId));
  const proof = await prepareProof(who, password);
  await inTransaction(async (tx) => {
    await requireProof(tx, who, proof);
    const methods = await signInMethodsOf(tx, who.userId);
    if (methods?.hasDiscord) throw conflict('discord_linked', 'This account is linked to Discord already.');
  });
}

const SIGN_IN: SystemPrincipal = { kind: 'system', name: 'sign-in', holds: () => false };

/** The sign-in library made a login for Discord: an account that had none before is linked with it. */
export const noteDiscordLink = (userId: string, discordId: string): Promise<void> =>
  inTransaction(async (tx) => {
    const [user] = await sqlRows(tx).as({ name: text })(sql`
      update users set discord_id = ${discordId}, updated_at = now()
      where id = ${userId} and discord_id is null returning name`);
    if (!user) return;
    const subject = { id: userId, label: user.name };
    await writeEvents(tx, SIGN_IN, undefined, [discordLinked({ subject, data: {}, invalidateFor: [userId] })]);
  });

const signInFirst = () =>
  new AppError({ code: 'UNAUTHENTICATED', reason: 'not_signed_in', message: 'Sign in to continue.' });
