import { waitingApplications } from '#/features/applications/review/application.queries.server.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';

const SHOWN = 5;

/** Applications that wait, for the guild dashboard: how many, since when, and the newest. Null for who may not see them. */
export const applicationSummary = guildQuery({
  name: 'guild.applicationSummary',
  input: guildIdInput,
  allow: GuildPolicy.view,
  read: async ({ who }) => {
    const waiting = await waitingApplications(who, SHOWN);
    // In an archived guild no one can decide them.
    return waiting && { ...waiting, pending: who.archived ? 0 : waiting.pending };
  },
});

export type ApplicationSummary = NonNullable<Awaited<ReturnType<typeof applicationSummary>>>;
