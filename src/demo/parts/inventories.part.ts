import { addEntry } from '#/features/items/inventory/commands/add-entry.server.ts';
import type { EntryGrade, Rarity } from '#/features/items/inventory/inventory.rules.ts';
import { searchItems } from '#/features/items/item.queries.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'inventories', fill: packBags };

interface Thing {
  readonly item: string;
  readonly quantity: number;
  readonly rarity: Rarity;
  /** Percent. */
  readonly quality?: number;
  readonly grade?: EntryGrade;
  readonly enchantment?: number;
  readonly node?: string;
  readonly note?: string;
}

const THINGS: readonly Thing[] = [
  { item: 'Iron Ore', quantity: 240, rarity: 'Common', node: 'Winstead' },
  { item: 'Ironbark Plank', quantity: 36, rarity: 'Uncommon', node: 'Winstead', note: 'For the siege ladders.' },
  { item: 'Greater Healing Draught', quantity: 18, rarity: 'Rare', quality: 80 },
  {
    ...{ item: 'Steel Greatsword', quantity: 1, rarity: 'Epic', quality: 90, grade: 'Radiant', enchantment: 7 },
    note: 'Repair before Sunday.',
  },
  { item: 'Skysteel Breastplate', quantity: 1, rarity: 'Heroic', quality: 70, grade: 'Adept', enchantment: 4 },
  { item: 'Moonbell', quantity: 62, rarity: 'Common', node: 'Joeva' },
  { item: 'Frost Oil', quantity: 9, rarity: 'Uncommon', note: 'Second wing of the dungeon.' },
  { item: 'Ruby Ring', quantity: 2, rarity: 'Rare', enchantment: 3 },
  { item: 'Pack Saddle', quantity: 1, rarity: 'Uncommon', node: 'Miraleth' },
  { item: 'Scroll of Return', quantity: 5, rarity: 'Common' },
  { item: 'Wolf Leather', quantity: 44, rarity: 'Common', quality: 60, node: 'New Aela' },
  { item: 'Yew Longbow', quantity: 1, rarity: 'Legendary', quality: 100, grade: 'Divine', enchantment: 12 },
];

/** Personas own most of these things, also where they wait for an answer; every fifth member owns a few of them. */
async function packBags(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  const guids = new Map<string, string>();
  const pending = plan.applications.filter(({ outcome }) => outcome.status === 'pending');
  const applicants = pending.map(({ character }) => character).filter(({ owner }) => owner.persona);
  const characters = [...plan.members.map(({ character }) => character), ...applicants];
  for (const [at, character] of characters.entries()) {
    const few = at % 5 === 4 ? THINGS.slice(at % 6, (at % 6) + 3) : [];
    const owned = character.owner.persona ? THINGS.slice(at % 3) : few;
    for (const [n, thing] of owned.entries())
      await fill.at(before(now, 2 * DAY + n * 7 * HOUR), `inventory:${guildId}:${at}:${n}`, () =>
        add(fill.player(character), fill.idOf(character), thing, guids),
      );
  }
}

async function add(player: UserPrincipal, characterId: string, thing: Thing, guids: Map<string, string>) {
  const { item, quantity, rarity, quality = null, grade = 'None', enchantment = null, node = null, note = '' } = thing;
  if (!guids.has(item)) {
    const { items } = await searchItems.as(player, { query: item });
    for (const { name, guid } of items) guids.set(name, guid);
  }
  const itemGuid = guids.get(item);
  if (!itemGuid) throw new Error(`The catalog has no ${item}`);
  await addEntry.as(player, {
    ...{ characterId, itemGuid, quantity, rarity, quality, grade, enchantment },
    ...({ node, note } as Pick<Parameters<typeof addEntry>[0], 'node' | 'note'>),
  });
}
