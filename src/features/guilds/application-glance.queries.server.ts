import { waitingApplications } from '#/features/applications/application.queries.server.ts';
import { guildQuery } from './guild.gate.server.ts';
import { GuildPolicy } from './guild.policy.ts';
import { guildIdInput } from './guild.schema.ts';

const SHOWN = 5;

/** Applications that wait, for the guild dashboard: how many, since when, and the newest. Null for who may not see them. */
export const applicationGlance = guildQuery({
  name: 'guild.applicationGlance',
  input: guildIdInput,
  allow: GuildPolicy.view,
  read: async ({ db, who }) => {
    const waiting = await waitingApplications(db, who, SHOWN);
    // In an archived guild nobody can decide them.
    return waiting && { ...waiting, pending: who.archived ? 0 : waiting.pending };
  },
});

export type ApplicationGlance = NonNullable<Awaited<ReturnType<typeof applicationGlance>>>;
