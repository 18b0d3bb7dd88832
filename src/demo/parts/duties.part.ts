import { and, eq } from 'drizzle-orm';
import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { roles } from '#/features/guild-access/member.tables.server.ts';
import { assignRoles } from '#/features/members/membership/commands/assign-roles.server.ts';
import { database } from '#/platform/db/db.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'duties', fill: giveDuties };

/** Handle of the member to whom the owner gave a role besides their rank, the role, days ago. */
const DUTIES = [
  ['vek_', 'Raid Leader', 70],
  ['lowroad', 'Quartermaster', 52],
  ['maelis.s', 'Treasurer', 31],
] as const;

/** Roles that members of the home guild hold for what they look after. */
async function giveDuties(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const owner = plan.members.find(({ rank }) => rank === 'Guild Master');
  for (const [handle, role, ago] of DUTIES) {
    const member = plan.members.find(({ character }) => character.owner.handle === handle);
    const where = and(eq(roles.guildId, guildId), eq(roles.name, role));
    const [found] = await database().select({ id: roles.id }).from(roles).where(where);
    if (!owner || !member || !found) throw new Error(`${plan.facts.name} has no ${handle} or no ${role}`);
    const input = { guildId, characterId: fill.idOf(member.character), add: [found.id] };
    await fill.at(before(now, ago * DAY), `duty:${handle}`, () => assignRoles.as(fill.player(owner.character), input));
  }
}
