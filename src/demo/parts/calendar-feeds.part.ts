import { createGuildFeed } from '#/features/activities/feeds/commands/create-guild-feed.server.ts';
import { createPersonalFeed } from '#/features/activities/feeds/commands/create-personal-feed.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'calendar-feeds', after: ['activities'], fill: subscribe };

/** Who plans a guild's weeks has them in a calendar program, with what else they take part in. */
async function subscribe(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  const planner = fill.player(plan.members[0]!.character);
  await fill.at(before(now, 5 * DAY), `calendar-feed:${guildId}`, async () => {
    await createGuildFeed.as(planner, { guildId });
    await createPersonalFeed.as(planner, {});
  });
}
