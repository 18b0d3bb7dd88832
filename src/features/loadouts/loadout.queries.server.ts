import { sql } from 'drizzle-orm';
import { ARCHETYPES, type Archetype, COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { LoadoutPolicy } from './loadout.policy.ts';
import { loadoutInput, loadoutListInput } from './loadout.schema.ts';
import { partiesOf } from './loadout-parties.rules.ts';

/** A loadout as the list shows it. */
export interface LoadoutRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parties: number;
  /** How many slots ask for each role. */
  readonly roles: Readonly<Record<CombatRole, number>>;
  /** ISO 8601: when it was last changed. */
  readonly changedAt: string;
}

/** Loadouts of a guild by name, by key. */
export const listLoadouts = guildQuery({
  name: 'loadout.listLoadouts',
  input: loadoutListInput,
  allow: LoadoutPolicy.view,
  read: async ({ db, who, input }) => {
    const page = keysetPage(input, BY_NAME);
    const named = input.query === '' ? sql`` : sql`and l.name ilike ${containing(input.query)}`;
    const found = await sqlRows(db).as(LISTED)(sql`
      select l.id, l.name, l.description, cardinality(l.party_names) as parties,
        coalesce(l.edited_at, l.created_at) as "changedAt",
        (select jsonb_build_object(
            'Tank', count(*) filter (where s.role = 'Tank'), 'Healer', count(*) filter (where s.role = 'Healer'),
            'Damage', count(*) filter (where s.role = 'Damage'), 'Support', count(*) filter (where s.role = 'Support'))
          from loadout_slots s where s.guild_id = l.guild_id and s.loadout_id = l.id) as roles,
        ${page.key} as "pageKey"
      from loadouts l
      where l.guild_id = ${who.guildId} and l.deleted_at is null ${named} and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows.map(({ pageKey: _, ...row }): LoadoutRow => row),
      nextCursor,
      can: { change: canChange(who, LoadoutPolicy.change, undefined) },
    };
  },
});

const LISTED = {
  ...{ id: text, name: text, description: text, parties: int, changedAt: instant },
  roles: object({ Tank: int, Healer: int, Damage: int, Support: int }),
  pageKey,
};

const BY_NAME: SortKey[] = [
  { by: sql`l.name`, type: 'text' },
  { by: sql`l.id`, type: 'uuid' },
];

/** A member who may be preferred for a slot. */
export interface PreferredMember {
  readonly characterId: string;
  readonly name: string;
  readonly archetype: Archetype;
}

/** One loadout in full, with the members who are preferred in it. Who has left the guild is preferred no longer. */
export const getLoadout = guildQuery({
  name: 'loadout.getLoadout',
  input: loadoutInput,
  load: async (db, { guildId, loadoutId }) => readLoadout(db, guildId, loadoutId),
  allow: LoadoutPolicy.view,
  read: async ({ who, loaded: { partyNames, slots, ...loadout } }) => ({
    ...loadout,
    parties: partiesOf(
      partyNames,
      slots.map(({ preferred, ...slot }) => ({ ...slot, preferredCharacterId: preferred?.characterId ?? null })),
    ),
    preferred: slots.flatMap(({ preferred }): PreferredMember[] => (preferred ? [preferred] : [])),
    can: { change: canChange(who, LoadoutPolicy.change, undefined) },
  }),
});

async function readLoadout(db: Db, guildId: string, loadoutId: string) {
  const [loadout] = await sqlRows(db).as(WHOLE)(sql`
    select l.id, l.name, l.description, l.party_names as "partyNames", l.version,
      coalesce(l.edited_at, l.created_at) as "changedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('party', s.party, 'position', s.position, 'role', s.role,
          'archetypes', s.archetypes, 'locked', s.locked,
          'preferred', case when m.character_id is not null then jsonb_build_object(
            'characterId', c.id, 'name', c.name, 'archetype', c.primary_archetype) end) order by s.party, s.position)
        from loadout_slots s
        left join members m on m.guild_id = s.guild_id and m.character_id = s.preferred_character_id
        left join characters c on c.id = m.character_id
        where s.guild_id = l.guild_id and s.loadout_id = l.id), '[]'::jsonb) as slots
    from loadouts l where l.guild_id = ${guildId} and l.id = ${loadoutId} and l.deleted_at is null`);
  return loadout ?? null;
}

const WHOLE = {
  ...{ id: text, name: text, description: text, partyNames: arrayOf(text), version: int, changedAt: instant },
  slots: arrayOf(
    object({
      party: int,
      position: int,
      role: oneOf(COMBAT_ROLES),
      archetypes: arrayOf(oneOf(ARCHETYPES)),
      locked: bool,
      preferred: object({ characterId: text, name: text, archetype: oneOf(ARCHETYPES) }).orNull,
    }),
  ),
};
