import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { activateIfNone } from '#/features/accounts/active-character.api.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { command } from '#/platform/command.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import type { Principal } from '#/platform/principal.ts';
import { characterCreated } from '../character.events.ts';
import { CharacterPolicy } from '../character.policy.ts';
import { createCharacterInput } from '../character.schema.ts';

/** A new character of the caller; the first one becomes the active one. */
export const createCharacter = command({
  name: 'character.createCharacter',
  input: createCharacterInput,
  limit: (_input, { userId }) => [{ key: `character.create:${userId}`, capacity: 30, seconds: 3600 }],
  idempotent: true,
  load: (tx, _input, who) => lockOwner(tx, who),
  allow: CharacterPolicy.create,
  run: async ({ tx, input, loaded: { userId }, record }) => {
    const id = uuidv7();
    await tx.insert(characters).values({ id, userId, ...input });
    await activateIfNone(tx, userId, id);
    const subject = { id, label: input.name };
    record(characterCreated({ subject, data: { characterId: id }, invalidateFor: [userId] }));
    return { id, userId, name: input.name };
  },
});

/** Locks the account, so that counting its characters and choosing the active one cannot be overtaken. */
async function lockOwner(tx: Tx, who: Principal): Promise<{ userId: string; count: number } | null> {
  if (who.kind !== 'user') return null;
  const locked = await tx.execute(sql`select id from users where id = ${who.userId} for no key update`);
  if (locked.rows.length === 0) return null;
  const counted = await sqlRows(tx).as({ count: int })(sql`
    select count(*)::int as count from characters where user_id = ${who.userId} and deleted_at is null`);
  return { userId: who.userId, count: counted[0]?.count ?? 0 };
}
