import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { conflict, invalid } from '#/base/app-error.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { members } from '#/features/guild-access/member.tables.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { isGoneForGood, isRestorableBy } from '#/platform/db/deleted-rows.server.ts';
import { LOADOUTS_MAX, type LoadoutParty } from './loadout.rules.ts';
import { loadoutSlots, loadouts } from './loadout.tables.server.ts';
import { partiesOf } from './loadout-parties.rules.ts';

interface Which {
  readonly guildId: string;
  readonly loadoutId: string;
}

export const isLoadout = ({ guildId, loadoutId }: Which): SQL | undefined =>
  and(eq(loadouts.guildId, guildId), eq(loadouts.id, loadoutId));

/** A loadout with its parties, locked until the transaction ends. Null where the guild has none of this id. */
export const lockLoadout = (tx: Tx, which: Which) => lockWhere(tx, which, isNull(loadouts.deletedAt));

/** One that the person deleted a short time ago. */
export const lockDeletedLoadout = (tx: Tx, which: Which, who: GuildScope) =>
  lockWhere(tx, which, isRestorableBy(loadouts, who.userId));

async function lockWhere(tx: Tx, which: Which, condition: SQL | undefined) {
  const [loadout] = await tx
    .select()
    .from(loadouts)
    .where(and(isLoadout(which), condition))
    .for('update');
  if (!loadout) return null;
  const slots = await tx
    .select()
    .from(loadoutSlots)
    .where(and(eq(loadoutSlots.guildId, which.guildId), eq(loadoutSlots.loadoutId, which.loadoutId)))
    .orderBy(asc(loadoutSlots.party), asc(loadoutSlots.position));
  return { ...loadout, parties: partiesOf(loadout.partyNames, slots) };
}

/** Writes all slots anew. */
export async function writeSlots(tx: Tx, which: Which, parties: readonly LoadoutParty[]): Promise<void> {
  const { guildId, loadoutId } = which;
  await tx.delete(loadoutSlots).where(and(eq(loadoutSlots.guildId, guildId), eq(loadoutSlots.loadoutId, loadoutId)));
  const rows = parties.flatMap(({ slots }, at) =>
    slots.flatMap((slot, index) => {
      if (!slot) return [];
      const { role, archetypes, preferredCharacterId, locked } = slot;
      const place = { guildId, loadoutId, party: at + 1, position: index + 1 };
      return [{ ...place, role, archetypes: [...archetypes], preferredCharacterId, locked }];
    }),
  );
  if (rows.length > 0) await tx.insert(loadoutSlots).values(rows);
}

/** Refuses members of no or another guild, and one who is preferred twice. */
export async function requirePreferredMembers(tx: Tx, guildId: string, parties: readonly LoadoutParty[]) {
  const wanted = preferredIn(parties);
  if (new Set(wanted).size < wanted.length)
    throw invalid('preferred_twice', 'A member can be preferred for one slot. Clear the other one first.');
  if ((await memberIdsAmong(tx, guildId, wanted)).size < wanted.length)
    throw invalid('not_a_member', 'A preferred member has left the guild. Reload the page, then choose someone else.');
}

export const preferredIn = (parties: readonly LoadoutParty[]): string[] =>
  parties.flatMap(({ slots }) => slots.flatMap((slot) => slot?.preferredCharacterId ?? []));

/** Those of these characters who are in the guild. */
export async function memberIdsAmong(tx: Tx, guildId: string, wanted: readonly string[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const found = await tx
    .select({ id: members.characterId })
    .from(members)
    .where(and(eq(members.guildId, guildId), inArray(members.characterId, [...wanted])));
  return new Set(found.map(({ id }) => id));
}

/** Counted one after the other, also when two are created at the same time. */
export async function requireRoom(tx: Tx, guildId: string): Promise<void> {
  await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, guildId)).for('no key update');
  const there = await tx.$count(loadouts, and(eq(loadouts.guildId, guildId), isNull(loadouts.deletedAt)));
  if (there >= LOADOUTS_MAX)
    throw conflict('too_many_loadouts', `A guild has up to ${LOADOUTS_MAX} loadouts. Delete one first.`);
}

/** Removes loadouts that no one can restore any more. By the clock. */
export async function removeDeletedLoadouts(): Promise<void> {
  await database().delete(loadouts).where(isGoneForGood(loadouts));
}
