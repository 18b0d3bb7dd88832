import { eq, type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { createLoadout } from './commands/create-loadout.server.ts';
import { deleteLoadout } from './commands/delete-loadout.server.ts';
import { updateLoadout } from './commands/update-loadout.server.ts';
import { getLoadout } from './loadout.queries.server.ts';
import type { SlotWish } from './loadout.rules.ts';
import { loadouts } from './loadout.tables.server.ts';
import { withSlot } from './loadout-parties.rules.ts';

type Overrides = Partial<Omit<Parameters<typeof createLoadout>[0], 'guildId'>> & { by?: Person };
type Guild = Pick<FactoryGuild, 'id' | 'owner'>;

let made = 0;

/** A loadout of a guild, by its owner unless said. */
export async function aLoadout(guild: Guild, { by = guild.owner, ...overrides }: Overrides = {}): Promise<string> {
  made += 1;
  const facts = { name: `Loadout ${made}`, ...overrides };
  return (await createLoadout.as(by.principal, { guildId: guild.id, ...facts })).id;
}

const kept = new WeakMap<Guild, Promise<string>>();

/** Always the same one of a guild, for tests that change none: a guild has room for a hundred. */
export function theLoadout(guild: Guild): Promise<string> {
  const known = kept.get(guild) ?? aLoadout(guild);
  kept.set(guild, known);
  return known;
}

/** One that was deleted just now, by the guild's owner unless given. */
export async function aDeletedLoadout(guild: Guild, byUserId?: string): Promise<string> {
  const loadoutId = await aLoadout(guild);
  await deleteLoadout.as(guild.owner.principal, { guildId: guild.id, loadoutId });
  if (byUserId) await database().update(loadouts).set({ deletedByUserId: byUserId }).where(eq(loadouts.id, loadoutId));
  return loadoutId;
}

/** Changes the first slot of the first party. */
export async function planFirstSlot(guild: Guild, loadoutId: string, facts: Partial<SlotWish>): Promise<void> {
  const { principal } = guild.owner;
  const which = { guildId: guild.id, loadoutId };
  const { version, parties } = await getLoadout.as(principal, which);
  const wish: SlotWish = { role: 'Tank', archetypes: [], preferredCharacterId: null, locked: false, ...facts };
  const changed = withSlot(parties, { party: 0, index: 0 }, wish);
  await updateLoadout.as(principal, { ...which, version, parties: changed });
}

/** A loadout with a slot for its owner. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const loadoutId = await aLoadout(guild, { description: 'A healer in every party.' });
  await planFirstSlot(guild, loadoutId, {
    archetypes: ['Tank'],
    preferredCharacterId: guild.owner.characterId,
    locked: true,
  });
}

export const bulkRows = (): readonly SQL[] => [
  // A guild has room for some more.
  sql`insert into loadouts (guild_id, id, name, party_names, deleted_at)
    select guild_id, id, 'x' || n, array['x'], case when row_number() over (partition by guild_id order by n) > 50 then now() end
    from sent`,
  sql`insert into loadout_slots (guild_id, loadout_id, party, position, role)
    select l.guild_id, l.id, 1, 1, 'Tank' from loadouts l`,
];
