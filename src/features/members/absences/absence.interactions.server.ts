import { invalid } from '#/base/app-error.ts';
import { enterGuild } from '#/features/guild-access/guild.access.server.ts';
import type { ChatInteraction } from '#/platform/interactions.server.ts';
import { daysText, isDay } from './absence.rules.ts';
import { addAbsence } from './commands/add-absence.server.ts';

/** A member whom there is none of: someone without a character here is refused as they are on the website. */
const NO_MEMBER = '00000000-0000-4000-8000-000000000000';

export const absenceInteractions: readonly ChatInteraction[] = [
  {
    kind: 'command',
    name: 'absent',
    description: "Add an absence for days on which you'll be away",
    options: [
      { name: 'from', description: 'The first day, as 2026-12-24', isRequired: true },
      { name: 'to', description: 'The last day; the same day if you leave it out' },
      { name: 'reason', description: 'Why, if you want to say' },
    ],
    run: async ({ who, guildId }, { from = '', to = from, reason = '' }) => {
      for (const day of [from, to]) if (!isDay(day)) throw invalid('bad_days', 'Write each day as 2026-12-24.');
      const { memberships } = await enterGuild(who, guildId);
      const memberId = memberships[0]?.characterId ?? NO_MEMBER;
      await addAbsence.as(who, { guildId, memberId, fromDay: from, toDay: to, reason });
      return {
        lines: [`Your absence is saved: ${daysText({ fromDay: from, toDay: to })}.`],
        link: { label: 'Open absences', path: `/guilds/${guildId}/members/leaves` },
      };
    },
  },
];
