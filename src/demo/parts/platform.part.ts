import { PLATFORM_ADMIN } from '#/features/accounts/sign-in/persona.rules.ts';
import { createArticle } from '#/features/news/desk/commands/create-article.server.ts';
import { createNotice } from '#/features/notices/commands/create-notice.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, DAY, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import { HOME_GUILD } from '../texts/guild-facts.ts';

export const part: DemoPart = { name: 'platform', fill: lookAfter };

/** What the platform admin is writing; once, beside the guild that everyone looks at. */
async function lookAfter(fill: Fill, { plan }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const admin = fill.persona(PLATFORM_ADMIN);
  await fill.at(before(now, 5 * HOUR), 'article:draft', () =>
    createArticle.as(admin, {
      ...{ kind: 'product', slug: 'storage-restocks-itself', title: 'Storage that restocks itself' },
      description: 'Set a minimum for an item, and Guildhall posts a gathering task when stock falls below it.',
      body: 'A guild runs out of the same five things every week.\n\n## Set a minimum\n\n- Open the item in storage.\n- Choose how much should always be there.',
      ...{ author: 'The Guildhall team', publish: 'draft' },
    }),
  );
  await fill.at(before(now, 3 * HOUR), 'article:scheduled', () =>
    createArticle.as(admin, {
      ...{ kind: 'game', slug: 'before-a-node-siege', title: 'Before a node siege' },
      description: 'What a guild can prepare in the week before, and who needs to know.',
      body: 'A siege is decided before it begins.\n\n## A week before\n\nCreate the activity with its parties, so that everyone knows their place.',
      ...{ author: 'The Guildhall team', publish: fill.moment(after(now, 2 * DAY)).toISOString() },
    }),
  );
  // One that is over: the pages of the demo world are as they are without.
  await fill.at(before(now, 3 * DAY), 'notice:maintenance', () =>
    createNotice.as(admin, {
      text: 'Guildhall is being updated on Monday from 06:00 to 06:15 UTC. Pages may load slowly.',
      ...{ level: 'info', forVisitors: true, endsAt: fill.moment(before(now, 2 * DAY)).toISOString() },
    }),
  );
}
