import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { markProfession } from '#/features/recipes/commands/mark-profession.server.ts';
import { ownArtisans } from '#/features/recipes/recipe.queries.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'recipes', after: ['artisans'], fill: learn };

/** Two of three members know the recipes of what they are best at, in the home guild. */
async function learn(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  for (const [at, { character, rank }] of plan.members.entries()) {
    // Initiates may not look at the book.
    if (at % 3 === 2 || rank === 'Initiate') continue;
    const player = fill.player(character);
    const memberId = fill.idOf(character);
    await fill.at(before(now, (2 + (at % 20)) * DAY), `recipes:${at}`, async () => {
      const { own } = await ownArtisans.as(player, { guildId });
      const best = own.find(({ characterId }) => characterId === memberId)?.professions[0];
      if (best) await markProfession.as(player, { guildId, memberId, ...best } as Parameters<typeof markProfession>[0]);
    });
  }
}
