import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { createOrder } from '#/features/buy-orders/commands/create-order.server.ts';
import { saveSearch } from '#/features/buy-orders/searches/commands/save-search.server.ts';
import { searchItems } from '#/features/items/item.queries.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'buy-orders', after: ['trades'], fill: placeOrders };

const PERSONA = 'Käthe Dünwald';
type Facts = Parameters<typeof createOrder>[0];
type Asked = Pick<Facts, 'quantity' | 'maxUnitPrice' | 'platform'> & Partial<Pick<Facts, 'rarity' | 'region' | 'note'>>;

/** Who wants what, hours ago. Of the first there is a listing that fits; the second fits one of hers. */
const ORDERS: readonly (Asked & { readonly by: string; readonly item: string; readonly ago: number })[] = [
  {
    ...{ by: PERSONA, item: 'Oak Plank', quantity: 40, maxUnitPrice: 1_200, platform: 'global', ago: 40 },
    note: 'For the new stall in Joeva. More is fine, too.',
  },
  {
    ...{ by: 'Nïm', item: 'Moonbell', quantity: 60, maxUnitPrice: 800, platform: 'global', ago: 33, region: 'Europe' },
    note: 'Every week, if someone picks them.',
  },
  { by: 'Ömür Tashkar', item: 'Iron Ore', quantity: 200, maxUnitPrice: 1_500, platform: 'global', ago: 28 },
  { by: 'Maëlis', item: 'Ruby Ring', quantity: 1, maxUnitPrice: 60_000, platform: 'global', rarity: 'Epic', ago: 20 },
  {
    ...{ by: 'Tóki Hjörvarsson', item: 'Frost Oil', quantity: 10, maxUnitPrice: 9_500, platform: 'guild', ago: 15 },
    note: 'Before the siege on Saturday.',
  },
  { by: PERSONA, item: 'Steel Ingot', quantity: 12, maxUnitPrice: 3_000, platform: 'guild', ago: 9 },
];

/** People of the home guild want things on both markets, and a persona is told of blades. */
async function placeOrders(fill: Fill, { plan }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const people = new Map(plan.members.map(({ character }) => [character.name, character]));
  for (const [n, { by, item, ago, ...asked }] of ORDERS.entries()) {
    const character = people.get(by);
    if (!character) continue;
    const player = fill.player(character);
    const { items } = await searchItems.as(player, { query: item });
    const itemGuid = items.find(({ name }) => name === item)?.guid;
    if (itemGuid === undefined) continue;
    await fill.at(before(now, ago * HOUR), `order:${n}`, () =>
      createOrder.as(player, { characterId: fill.idOf(character), itemGuid, ...asked }),
    );
  }
  const persona = people.get(PERSONA);
  if (persona)
    await fill.at(before(now, 26 * HOUR), 'market-search', () =>
      saveSearch.as(fill.player(persona), {
        ...{ name: 'Planks in Europe', isNotified: true },
        filters: { query: 'plank', region: 'Europe', sort: 'price' },
      }),
    );
}
