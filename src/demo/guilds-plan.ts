import type { SeededRandom } from '#/base/seeded-random.ts';
import { GUILD_FACTS, HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { GUILD_IDEAS } from '#/demo/texts/guild-ideas.ts';
import { applicationForm, FULL_FORM } from './applications.ts';
import { guildDescription } from './guilds.ts';
import { before, between, DAY, HOUR } from './moments.ts';
import type { DemoGuild } from './world.ts';

/** The guilds, without anyone in them. A guild founded yesterday has no form yet. */
export function planGuilds(now: Date, random: SeededRandom): DemoGuild[] {
  return GUILD_FACTS.map((facts) => {
    const idea = GUILD_IDEAS.find(({ name }) => name === facts.name);
    if (!idea) throw new Error(`There is no guild called ${facts.name}`);
    const form = facts.name === HOME_GUILD.name ? FULL_FORM : applicationForm(idea, random);
    const foundedAt = between(random, before(now, facts.age * DAY), before(now, facts.age * DAY - 8 * HOUR));
    return {
      facts,
      idea,
      description: facts.story ?? guildDescription(idea, random),
      foundedAt,
      form: facts.age < 3 ? [] : form,
      members: [],
      applications: [],
    };
  });
}
