import { and, eq, sql } from 'drizzle-orm';
import { AppError, conflict } from '#/base/app-error.ts';
import { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import type { Archetype, CombatRole } from '#/features/game/game.data.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { LoadoutParty } from '#/features/loadouts/loadout.rules.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { keepForUndo, lockUndo, noteMade } from '../undo/activity-undo.api.server.ts';
import { type BoardRead, readBoard } from './board.sql.server.ts';
import type { Place } from './party.rules.ts';
import { parties, partySlots } from './party.tables.server.ts';

export interface Which {
  readonly guildId: string;
  readonly activityId: string;
}

/** The board of an activity; its changes follow each other. Null where the guild has no activity of this id. */
export async function lockBoard(tx: Tx, which: Which): Promise<(BoardRead & Which) | null> {
  if (!(await lockActivity(tx, which))) return null;
  const board = await readBoard(tx, which);
  return board && { ...board, ...which };
}

/** What an event about the parties of an activity is about. */
export const subjectOf = ({ activityId, title }: Which & { readonly title: string }) => ({
  id: activityId,
  label: title,
});

/** The party of the board; refused where someone deleted it meanwhile. */
export function requireParty({ parties: known }: BoardRead, partyId: string) {
  const party = known.find(({ id }) => id === partyId);
  if (!party) throw boardChanged('This party was deleted.');
  return party;
}

/** The refusal of a change that was made from an older board; the screen shows the newer one. */
export const boardChanged = (what: string) =>
  new AppError({
    code: 'CONFLICT',
    reason: 'board_changed',
    message: `${what} The parties now show the current state.`,
  });

/** Adds a party at the end. */
export async function addParty(
  tx: Tx,
  { guildId, activityId }: Which,
  { id, place, name, slots }: LoadoutParty & { readonly id: string; readonly place: number },
): Promise<void> {
  await tx.insert(parties).values({ guildId, activityId, id, name, place });
  await tx.insert(partySlots).values(
    slots.map((slot, at) => {
      const key = { guildId, activityId, partyId: id, position: at + 1 };
      if (!slot) return key;
      const { role, archetypes, preferredCharacterId, locked } = slot;
      return { ...key, role, archetypes: [...archetypes], preferredCharacterId, locked };
    }),
  );
}

export const isParty = ({ guildId, activityId }: Which, partyId: string) =>
  and(eq(parties.guildId, guildId), eq(parties.activityId, activityId), eq(parties.id, partyId));

const isSlot = ({ guildId, activityId }: Which, { partyId, position }: Place) =>
  and(
    eq(partySlots.guildId, guildId),
    eq(partySlots.activityId, activityId),
    eq(partySlots.partyId, partyId),
    eq(partySlots.position, position),
  );

interface Sitting {
  readonly userId: string;
  readonly characterId: string;
  readonly role: CombatRole;
}

const EMPTY = { userId: null, characterId: null, playedRole: null };

/** Empties slots first, so that no one is in two of them at any moment, then seats people. */
export async function writeSeats(
  tx: Tx,
  which: Which,
  { emptied, seated }: { emptied: readonly Place[]; seated: readonly (Place & Sitting)[] },
): Promise<void> {
  for (const place of emptied) await tx.update(partySlots).set(EMPTY).where(isSlot(which, place));
  for (const { userId, characterId, role, ...place } of seated)
    await tx.update(partySlots).set({ userId, characterId, playedRole: role }).where(isSlot(which, place));
}

export const setLocked = (tx: Tx, which: Which, place: Place, locked: boolean) =>
  tx.update(partySlots).set({ locked }).where(isSlot(which, place));

interface Wish {
  readonly role: CombatRole | null;
  readonly archetypes: readonly Archetype[];
  /** Of whoever is in it; null for no one. */
  readonly playedRole: CombatRole | null;
}

export const setWish = (tx: Tx, which: Which, place: Place, { archetypes, ...wish }: Wish) =>
  tx
    .update(partySlots)
    .set({ ...wish, archetypes: [...archetypes] })
    .where(isSlot(which, place));

/** No one leads a party that they are not in. */
export async function dropAbsentLeaders(tx: Tx, { guildId, activityId }: Which): Promise<void> {
  await tx.execute(sql`
    update parties p set leader_user_id = null
    where p.guild_id = ${guildId} and p.activity_id = ${activityId} and p.leader_user_id is not null
      and not exists (select from party_slots s where s.guild_id = p.guild_id and s.activity_id = p.activity_id
        and s.party_id = p.id and s.user_id = p.leader_user_id)`);
}

/** The places of the parties, as they are in this list. */
export async function writeOrder(tx: Tx, which: Which, partyIds: readonly string[]): Promise<void> {
  for (const [at, id] of partyIds.entries())
    await tx
      .update(parties)
      .set({ place: at + 1 })
      .where(isParty(which, id));
}

export const tooMany = (max: number) =>
  conflict('too_many_parties', `An activity has up to ${max} parties. Delete one first.`);

/** Keeps the parties as they are; what it answers is to be called after the change, and answers the id that undoes it. */
export async function keepParties(tx: Tx, who: GuildScope, { activityId }: Which): Promise<() => Promise<string>> {
  const undoId = await keepForUndo(tx, who, { kind: 'parties', activityId });
  return async () => {
    const which = { guildId: who.guildId, activityId };
    await noteMade(tx, { guildId: who.guildId, undoId }, await digestOf(tx, which));
    return undoId;
  };
}

/** A board whose parties the caller replaced a few seconds ago, with what was kept of it. */
export async function lockReplacedBoard(
  tx: Tx,
  which: { readonly guildId: string; readonly undoId: string },
  who: GuildScope,
) {
  const undo = await lockUndo(tx, who, 'parties', which);
  const board = undo && (await lockBoard(tx, undo));
  return board && { ...board, undo };
}

/** What is in all parties of an activity. */
export async function digestOf(tx: Tx, { guildId, activityId }: Which): Promise<string> {
  const [row] = await sqlRows(tx).as({ digest: text })(sql`
    select md5(coalesce((select jsonb_agg(to_jsonb(p) order by p.id) from parties p
        where p.guild_id = ${guildId} and p.activity_id = ${activityId})::text, '')
      || coalesce((select jsonb_agg(to_jsonb(s) order by s.party_id, s.position) from party_slots s
        where s.guild_id = ${guildId} and s.activity_id = ${activityId})::text, '')) as digest`);
  return row?.digest ?? '';
}
