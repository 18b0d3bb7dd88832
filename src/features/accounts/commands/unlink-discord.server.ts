import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { config } from '#/platform/config/config.server.ts';
import { placeholderEmail } from '../account.api.server.ts';
import { discordUnlinked } from '../account.events.ts';
import { AccountPolicy, ownId } from '../account.policy.ts';
import { prepareProof, proofLimit, requireProof } from '../sessions/reauthentication.api.server.ts';
import { DISCORD } from '../sign-in/discord.provider.server.ts';
import { unlinkDiscordInput } from '../sign-in/sign-in.schema.ts';
import { lockSignInMethods } from '../sign-in/sign-in-methods.repository.server.ts';

/**
 * Forgets the Discord account of the caller, who signs in with their password from then on. Its placeholder of an address goes
 * too, so that the same Discord account can begin anew.
 */
export const unlinkDiscord = command({
  name: 'account.unlinkDiscord',
  input: unlinkDiscordInput,
  limit: (_, { userId }) => [proofLimit(userId)],
  before: async ({ password }, actor) => ({ actor, proof: await prepareProof(actor, password) }),
  load: (tx, _, who) => lockSignInMethods(tx, ownId(who)),
  allow: AccountPolicy.own,
  run: async ({
    tx,
    loaded: { userId, label, username, hasPassword, hasDiscord },
    prepared: { actor, proof },
    record,
  }) => {
    if (!hasDiscord) throw conflict('discord_not_linked', "This account isn't linked to Discord.");
    if (!hasPassword || username === null || !config().localAccounts)
      throw conflict('only_sign_in', 'Discord is the only way to sign in to this account. Set a password first.');
    await requireProof(tx, actor, proof);
    await tx.execute(sql`delete from logins where user_id = ${userId} and provider_id = ${DISCORD}`);
    await tx.execute(sql`
      update users set discord_id = null, discord_username = null, email = ${placeholderEmail(`local-${username}`)},
        updated_at = now()
      where id = ${userId}`);
    record(discordUnlinked({ subject: { id: userId, label }, data: {}, invalidateFor: [userId] }));
    return { linked: false as const };
  },
});
