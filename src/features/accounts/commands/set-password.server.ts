import { sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { command } from '#/platform/command.server.ts';
import { config } from '#/platform/config/config.server.ts';
import { violatedConstraint } from '#/platform/db/db.server.ts';
import { isListedName } from '../account.access.server.ts';
import { passwordSet } from '../account.events.ts';
import { AccountPolicy, ownId } from '../account.policy.ts';
import { requireProof } from '../sessions/reauthentication.api.server.ts';
import { hashNewPassword, limitNewPassword } from '../sign-in/new-password.api.server.ts';
import { isPersona } from '../sign-in/persona.rules.ts';
import { setPasswordInput } from '../sign-in/sign-in.schema.ts';
import { lockSignInMethods, PASSWORD } from '../sign-in/sign-in-methods.repository.server.ts';

/**
 * Gives an account of Discord a name and a password to sign in with as well; after a recent sign-in, where the install has
 * local accounts (docs/product/accounts.md#ways-to-sign-in).
 */
export const setPassword = command({
  name: 'account.setPassword',
  input: setPasswordInput,
  limit: (_, { userId }) => [limitNewPassword(userId)],
  before: async ({ name, password }, actor) => ({ actor, hash: await hashNewPassword(password, name) }),
  load: (tx, _, who) => lockSignInMethods(tx, ownId(who)),
  allow: AccountPolicy.own,
  run: async ({ tx, input: { name }, loaded: { userId, label, username, hasPassword }, prepared, record }) => {
    const { localAccounts, platformAdmins } = config();
    if (!localAccounts) throw notFound();
    if (hasPassword || username !== null)
      throw conflict('password_set', 'This account already has a name to sign in with.');
    await requireProof(tx, prepared.actor, { given: false });
    const lower = name.toLowerCase();
    if (isPersona(lower) || isListedName(lower, platformAdmins)) throw nameTaken();
    await tx
      .execute(sql`
        update users set username = ${lower}, display_username = ${name}, updated_at = now() where id = ${userId}`)
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'users_username_unique' ? nameTaken() : error;
      });
    await tx.execute(sql`
      insert into logins (id, user_id, account_id, provider_id, password, created_at, updated_at)
      values (${uuidv7()}, ${userId}, ${userId}, ${PASSWORD}, ${prepared.hash}, now(), now())`);
    record(passwordSet({ subject: { id: userId, label }, data: {}, invalidateFor: [userId] }));
    return { username: lower };
  },
});

function nameTaken() {
  const message = 'This name is taken. Choose another one.';
  return invalid('name_taken', message, { name: message });
}
