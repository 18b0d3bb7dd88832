import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { passwordChanged } from '../account.events.ts';
import { AccountPolicy, ownId } from '../account.policy.ts';
import { prepareProof, proofLimit, requireProof } from '../sessions/reauthentication.api.server.ts';
import { hashNewPassword, limitNewPassword } from '../sign-in/new-password.api.server.ts';
import { changePasswordInput } from '../sign-in/sign-in.schema.ts';
import { lockSignInMethods, PASSWORD } from '../sign-in/sign-in-methods.repository.server.ts';

/** A new password for one who knows the old one; it signs out everywhere but here, as someone else may have known it. */
export const changePassword = command({
  name: 'account.changePassword',
  input: changePasswordInput,
  limit: (_, { userId }) => [proofLimit(userId), limitNewPassword(userId)],
  before: async ({ current, password }, actor) => {
    const proof = await prepareProof(actor, current);
    const hash = await hashNewPassword(password, actor.kind === 'user' ? actor.name : '');
    return { actor, proof, hash };
  },
  load: (tx, _, who) => lockSignInMethods(tx, ownId(who)),
  allow: AccountPolicy.own,
  run: async ({ tx, loaded: { userId, label, hasPassword }, prepared: { actor, proof, hash }, record }) => {
    if (!hasPassword) throw conflict('no_password', "This account doesn't sign in with a password.");
    await requireProof(tx, actor, proof, 'current');
    await tx.execute(sql`
      update logins set password = ${hash}, updated_at = now() where user_id = ${userId} and provider_id = ${PASSWORD}`);
    const here = actor.kind === 'user' ? actor.sessionId : null;
    await tx.execute(sql`delete from sessions where user_id = ${userId} and id is distinct from ${here}::uuid`);
    record(passwordChanged({ subject: { id: userId, label }, data: {}, invalidateFor: [userId] }));
    return { changed: true as const };
  },
});
