import { eq } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { writeEvents } from '#/platform/events.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { platformRoleSet } from './account.events.ts';
import { users } from './account.tables.server.ts';

export interface NewUser {
  readonly name: string;
  /** Name of a local account, in lower case; absent for people of Discord. */
  readonly username?: string;
  readonly discordId?: string;
  readonly discordUsername?: string;
  readonly image?: string;
  readonly platformRole?: 'user' | 'admin';
  readonly deniedPermissions?: readonly string[];
  readonly timeZone?: string;
  readonly createdAt?: Date;
  readonly id?: string;
}

/** A user no one can sign in as yet: for the demo world and tests. Sign-in makes its own. */
export async function addUser(tx: Tx, { id = uuidv7(), deniedPermissions = [], ...user }: NewUser): Promise<string> {
  await tx
    .insert(users)
    .values({ ...user, id, email: placeholderEmail(id), deniedPermissions: [...deniedPermissions] });
  return id;
}

/** No one's e-mail is ever asked for; the sign-in library wants a unique one. `.invalid` can never be reached. */
export const placeholderEmail = (subject: string): string => `${subject.toLowerCase()}@accounts.invalid`;

/**
 * Digits alone name someone on Discord, never a local account: those are named by the person who signs up, and could take
 * the id of someone else who administers the platform.
 */
export const isDiscordId = (name: string): boolean => /^\d+$/.test(name);

/** Anyone with access to the installation's command line. */
export const ADMIN_TOOL: SystemPrincipal = { kind: 'system', name: 'admin tool', holds: () => false };

/**
 * Makes someone a platform admin, or no longer one; null for an unknown name. For the command line only, never for a call
 * (docs/product/accounts.md#platform-admins). `name`: of a local account, or a Discord ID.
 */
export async function setPlatformRole(
  tx: Tx,
  name: string,
  platformRole: 'user' | 'admin',
): Promise<{ id: string; name: string } | null> {
  const [user] = await tx
    .update(users)
    .set({ platformRole })
    .where(isDiscordId(name) ? eq(users.discordId, name) : eq(users.username, name.toLowerCase()))
    .returning({ id: users.id, name: users.name });
  if (!user) return null;
  const subject = { id: user.id, label: user.name };
  await writeEvents(tx, ADMIN_TOOL, undefined, [
    platformRoleSet({ subject, data: { platformRole }, invalidateFor: [user.id] }),
  ]);
  return user;
}
