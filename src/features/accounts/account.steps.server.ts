import { uuidv7 } from '#/base/id.ts';
import type { Tx } from '#/platform/db.server.ts';
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

/** A user nobody can sign in as yet: for the demo world and tests. Sign-in makes its own. */
export async function addUser(tx: Tx, { id = uuidv7(), deniedPermissions = [], ...user }: NewUser): Promise<string> {
  await tx
    .insert(users)
    .values({ ...user, id, email: placeholderEmail(id), deniedPermissions: [...deniedPermissions] });
  return id;
}

/** Nobody's e-mail is ever asked for; the sign-in library wants a unique one. `.invalid` can never be reached. */
export const placeholderEmail = (subject: string): string => `${subject.toLowerCase()}@accounts.invalid`;
