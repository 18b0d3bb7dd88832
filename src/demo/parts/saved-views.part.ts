import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { saveView } from '#/features/saved-views/commands/save-view.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'saved-views', fill: saveViews };

/** List, name, filters, whether it is shared, days ago. */
const VIEWS = [
  ['members', 'Healers by last active', '?class=Healer&sort=-active', true, 44],
  ['members', 'Away today', '?absent=true', true, 43],
  ['storefronts', 'Common goods, cheapest first', '?rarity=Common&sort=price', false, 12],
  ['applications', 'Oldest pending', '?status=pending&sort=createdAt', false, 20],
] as const;

/** What the owner of the home guild comes back to. */
async function saveViews(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const owner = plan.members.find(({ rank }) => rank === 'Guild Master');
  if (!owner) throw new Error(`${plan.facts.name} has no Guild Master`);
  for (const [list, name, query, shared, ago] of VIEWS)
    await fill.at(before(now, ago * DAY), `view:${name}`, () =>
      saveView.as(fill.player(owner.character), { guildId, list, name, query, shared }),
    );
}
