import { and, eq, sql } from 'drizzle-orm';
import { ARTISAN_GRADES } from '#/features/game/game.data.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { RecordedEvent } from '#/platform/jobs/reactions.server.ts';
import { craftName } from './crafting.labels.ts';
import type { CraftFacts } from './crafting.policy.ts';
import type { Candidate, CraftStatus } from './crafting.rules.ts';
import { craftingRequests } from './crafting.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly requestId: string;
}

export const isCraft = ({ guildId, requestId }: Which) =>
  and(eq(craftingRequests.guildId, guildId), eq(craftingRequests.id, requestId));

type Row = typeof craftingRequests.$inferSelect;
export interface LockedCraft extends CraftFacts {
  readonly craft: Row;
}

/** A request, locked until the end of the transaction: whoever acts on it at the same time waits, and sees the outcome. */
export async function lockCraft(tx: Tx, which: Which): Promise<LockedCraft | null> {
  const [craft] = await tx.select().from(craftingRequests).where(isCraft(which)).for('update');
  if (!craft) return null;
  const { userId, crafterUserId, status, profession, grade } = craft;
  return { craft, userId, crafterUserId, status, profession, grade };
}

/** What events are about. */
export async function subjectOf(tx: Tx, { id, itemGuid, quantity }: Row) {
  const [item] = await sqlRows(tx).as({ name: text })(sql`select name from game_items where guid = ${itemGuid}`);
  return { id, label: craftName({ quantity, name: item?.name ?? '' }) };
}

/** What events say of a request. */
export const factsOf = ({ userId, name, crafterUserId, crafterName }: Row) => ({
  ...{ userId, name, crafterUserId, crafterName },
});

/** Whose lists change with a request besides the guild's. */
export const peopleOf = ({ userId, crafterUserId }: Row): string[] => [
  ...new Set([userId, ...(crafterUserId === null ? [] : [crafterUserId])]),
];

export interface CraftingPerson {
  readonly userId: string;
  readonly characterId: string;
  readonly name: string;
}

/** The character that a person acts with: of the highest rank that they have in the guild. */
export async function actingCharacter(tx: Tx, guildId: string, userId: string | null): Promise<CraftingPerson | null> {
  const [person] = await sqlRows(tx).as({ userId: text, characterId: text, name: text })(sql`
    select m.user_id as "userId", m.character_id as "characterId", c.name from members m
    join characters c on c.id = m.character_id
    join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
    where m.guild_id = ${guildId} and m.user_id = ${userId}::uuid
    order by r.position, m.joined_at, m.character_id limit 1`);
  return person ?? null;
}

/** A member with the grade that they have in a profession; null for who isn't in the guild. */
export async function candidateOf(
  tx: Tx,
  guildId: string,
  characterId: string,
  profession: string,
): Promise<Candidate | null> {
  const [one] = await sqlRows(tx).as({
    ...{ characterId: text, userId: text, name: text },
    grade: oneOf(ARTISAN_GRADES).orNull,
  })(sql`
    select m.character_id as "characterId", m.user_id as "userId", c.name, p.grade from members m
    join characters c on c.id = m.character_id
    left join character_professions p on p.character_id = m.character_id and p.profession = ${profession}
    where m.guild_id = ${guildId} and m.character_id = ${characterId} for share of m`);
  return one ?? null;
}

/** Whether a request still has the status that an event brought. The lock makes it wait for an undo under way. */
export async function hasStatus(
  tx: Tx,
  { guildId, subjectId }: RecordedEvent<Readonly<Record<string, unknown>>>,
  status: CraftStatus,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from crafting_requests where guild_id = ${guildId} and id = ${subjectId} and status = ${status} for share`);
  return rowCount === 1;
}
