import { completePledge } from '#/features/pledges/commands/complete-pledge.server.ts';
import { createPledge } from '#/features/pledges/commands/create-pledge.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import { HOME_GUILD } from '../texts/guild-facts.ts';

/** Handle of who promised it | days ago | what | days ago that it was brought. */
const PLEDGES = [
  ['toki', 9, 'Two stacks of siege ladders', 6],
  ['kaethe', 4, 'Bread for forty', null],
  ['nim_', 2, 'A cart for the caravan', null],
] as const;

export const part: DemoPart = { name: 'pledges', fill: makePledges };

async function makePledges(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  for (const [handle, ago, title, brought] of PLEDGES) {
    const member = plan.members.find(({ character }) => character.owner.handle === handle);
    if (!member) throw new Error(`Nobody in ${plan.facts.name} is ${handle}`);
    const player = fill.player(member.character);
    const { id: pledgeId } = await fill.at(before(now, ago * DAY), `pledge:${handle}`, () =>
      createPledge.as(player, { guildId, title }),
    );
    if (brought !== null)
      await fill.at(before(now, brought * DAY), `pledge:${handle}:brought`, () =>
        completePledge.as(player, { guildId, pledgeId }),
      );
  }
}
