import { sql } from 'drizzle-orm';
import { principalOf } from '#/features/accounts/account.access.server.ts';
import { config } from '#/platform/config/config.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { AdminTarget } from './admin.policy.ts';

export interface LockedUser extends AdminTarget {
  readonly name: string;
  readonly denied: readonly string[];
}

const LOCKED = {
  ...{ id: text, name: text, username: text.orNull, discordId: text.orNull },
  ...{ platformRole: oneOf(['user', 'admin']), denied: arrayOf(text) },
};

/** An account, locked until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | null> {
  const [found] = await sqlRows(tx).as(LOCKED)(sql`
    select id, name, username, discord_id as "discordId", platform_role as "platformRole",
      to_jsonb(denied_permissions) as denied
    from users where id = ${userId} for no key update`);
  if (!found) return null;
  const { id, name, denied } = found;
  return { userId: id, name, denied, isAdmin: isPlatformAdmin(found) };
}

/** By the command line or by PLATFORM_ADMINS. */
export const isPlatformAdmin = (user: {
  readonly username: string | null;
  readonly discordId: string | null;
  readonly platformRole: 'user' | 'admin';
}): boolean => {
  const facts = { userId: '', sessionId: '', name: '', deniedPermissions: [], ...user };
  return principalOf(facts, config().platformAdmins).platformRole === 'admin';
};

/** Removes an account-level permission, or restores it. */
export async function setDenied(db: Db | Tx, userId: string, denied: readonly string[]): Promise<void> {
  await db.execute(sql`
    update users set denied_permissions = ${sql.param([...denied])}::text[] where id = ${userId}`);
}
