import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { createLoadout } from '#/features/loadouts/commands/create-loadout.server.ts';
import { updateLoadout } from '#/features/loadouts/commands/update-loadout.server.ts';
import { type LoadoutParty, type SlotWish, usualParty } from '#/features/loadouts/loadout.rules.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, DAY, MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import type { DemoCharacter } from '../world.ts';

export const part: DemoPart = { name: 'loadouts', fill: plan };

/** Name, description, parties, days ago. */
const LOADOUTS = [
  [
    'Citadel, forty',
    'A healer in every party, rogues on the flank.',
    ['Vanguard', 'Second', 'Third', 'Fourth', 'Flank'],
    40,
  ],
  ['Caravan escort', 'One party beside the wagon, one that scouts ahead.', ['Wagon', 'Scouts'], 33],
  ['Dungeon, eight', 'The usual eight.', ['Party 1'], 21],
] as const;

/** The compositions that the leaders of the home guild plan their activities with. */
async function plan(fill: Fill, { plan: { facts, members }, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (facts.name !== HOME_GUILD.name) return;
  const leader = members.find(({ rank }) => rank === 'Officer') ?? members[0]!;
  const player = fill.player(leader.character);
  for (const [name, description, parties, ago] of LOADOUTS) {
    const at = before(now, ago * DAY);
    const { id: loadoutId } = await fill.at(at, `loadout:${name}`, () =>
      createLoadout.as(player, { guildId, name, description, parties: parties.length }),
    );
    const chosen = members.map(({ character }) => character).toSorted((a, b) => b.build.level - a.build.level);
    await fill.at(after(at, 20 * MINUTE), `loadout:${name}:slots`, () =>
      updateLoadout.as(player, { guildId, loadoutId, version: 1, parties: composed(fill, parties, chosen) }),
    );
  }
}

/** Every second slot is for someone of its role; a third of the others name an archetype. */
function composed(fill: Fill, names: readonly string[], members: readonly DemoCharacter[]): LoadoutParty[] {
  const free = new Map<string, DemoCharacter[]>(
    COMBAT_ROLES.map((role) => [role, members.filter(({ build }) => build.role === role)]),
  );
  const wish = (slot: SlotWish, count: number): SlotWish => {
    const ofRole = free.get(slot.role) ?? [];
    const someone = count % 2 === 0 ? ofRole.shift() : undefined;
    const like = someone ?? (count % 3 === 0 ? ofRole.at(-1) : undefined);
    const archetypes = like ? [like.build.primary] : [];
    return { ...slot, archetypes, preferredCharacterId: someone ? fill.idOf(someone) : null };
  };
  return names.map((name, party) => {
    const { slots } = usualParty(party + 1);
    return { name, slots: slots.map((slot, index) => slot && wish(slot, party + index)) };
  });
}
