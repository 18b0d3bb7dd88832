import { enterGuild } from '#/features/guild-access/guild.access.server.ts';
import type { ChatContext, ChatInteraction } from '#/platform/interactions.server.ts';
import { REASON_MAX } from '../application-values.rules.ts';
import { acceptApplication } from './commands/accept-application.server.ts';
import { rejectApplication } from './commands/reject-application.server.ts';
import { ACCEPT, REJECT } from './decision-button.rules.ts';

const openAll = (guildId: string) => ({ label: 'Open applications', path: `/guilds/${guildId}/applications` });

export const applicationInteractions: readonly ChatInteraction[] = [
  {
    kind: 'control',
    name: ACCEPT,
    run: async ({ who, guildId }, [applicationId = '']) => {
      await acceptApplication.as(who, { guildId, applicationId });
      return { lines: ['Application accepted successfully.'], link: openAll(guildId) };
    },
  },
  {
    kind: 'control',
    name: REJECT,
    run: async (_, [applicationId = '']) => ({
      ...{ title: 'Reject application', control: REJECT, args: [applicationId] },
      fields: [{ id: 'reason', label: 'Reason, shown to the applicant', max: REASON_MAX, isLong: true }],
    }),
  },
  {
    kind: 'form',
    name: REJECT,
    run: async ({ who, guildId }, [applicationId = ''], { reason = '' }) => {
      await rejectApplication.as(who, { guildId, applicationId, ...(reason !== '' && { reason }) });
      return { lines: ['Application rejected successfully.'], link: openAll(guildId) };
    },
  },
  {
    kind: 'command',
    name: 'apply',
    description: 'Apply to this guild',
    options: [],
    run: async ({ who, guildId }: ChatContext) => {
      const { slug } = await enterGuild(who, guildId);
      return {
        lines: ['You apply on the website, where the questions of the guild are.'],
        link: { label: 'Apply', path: `/g/${slug}/apply` },
      };
    },
  },
];
