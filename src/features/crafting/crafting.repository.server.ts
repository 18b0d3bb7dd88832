import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { ARTISAN_GRADES } from '#/features/game/game.data.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { type GuildPerson, mainCharacterOf } from '#/features/guild-access/main-character.api.server.ts';
import { lockSubject } from '#/features/members/membership/subject.api.server.ts';
import { readVisibility } from '#/features/privacy/visibility.api.server.ts';
import { maySee } from '#/features/privacy/visibility.rules.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { RecordedEvent } from '#/platform/jobs/reactions.server.ts';
import { craftName } from './crafting.labels.ts';
import type { CraftFacts } from './crafting.policy.ts';
import { type Candidate, type CraftStatus, OPEN_STATUSES, WAITING_MAX } from './crafting.rules.ts';
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

/** Whoever has a request that waits, counted one after the other with what else they ask for at the same time. */
export async function lockAsker(tx: Tx, who: GuildScope, userId: string | null): Promise<GuildPerson> {
  const person = await mainCharacterOf(tx, who.guildId, userId);
  if (person === null || !(await lockSubject(tx, who, person.characterId)))
    throw conflict('not_in_guild', 'This member is no longer in the guild.');
  const isTheirs = and(eq(craftingRequests.guildId, who.guildId), eq(craftingRequests.userId, person.userId));
  const isOpen = inArray(craftingRequests.status, [...OPEN_STATUSES]);
  if ((await tx.$count(craftingRequests, and(isTheirs, isOpen))) < WAITING_MAX) return person;
  throw conflict(
    'too_many_requests',
    userId === who.userId
      ? `You already have ${WAITING_MAX} open requests. Cancel one first.`
      : `This member already has ${WAITING_MAX} open requests.`,
  );
}

/** A member with the grade that they have in a profession; null for who isn't in the guild. */
export async function candidateOf(
  tx: Tx,
  who: GuildScope,
  characterId: string,
  profession: string,
): Promise<Candidate | null> {
  const { guildId } = who;
  const [one] = await sqlRows(tx).as({
    ...{ characterId: text, userId: text, name: text },
    grade: oneOf(ARTISAN_GRADES).orNull,
  })(sql`
    select m.character_id as "characterId", m.user_id as "userId", c.name, p.grade from members m
    join characters c on c.id = m.character_id
    left join character_professions p on p.character_id = m.character_id and p.profession = ${profession}
    where m.guild_id = ${guildId} and m.character_id = ${characterId} for share of m`);
  return one ? { ...one, seen: maySee(who, one, 'artisan', await readVisibility(tx, guildId)) } : null;
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
