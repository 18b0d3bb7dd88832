import { sql } from 'drizzle-orm';
import { countPendingApplications, newestApplications } from '#/features/applications/application.queries.server.ts';
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
    const [pending, newest] = await Promise.all([
      countPendingApplications(db, who),
      newestApplications(db, who, SHOWN),
    ]);
    if (pending === null || newest === null) return null;
    const oldest = await db.execute<{ at: Date | null }>(
      sql`select min(created_at) as at from applications where guild_id = ${who.guildId} and status = 'pending'`,
    );
    const at = oldest.rows[0]?.at;
    // In an archived guild nobody can decide them.
    return { pending: who.archived ? 0 : pending, newest, oldestAt: at ? new Date(at).toISOString() : null };
  },
});

export type ApplicationGlance = NonNullable<Awaited<ReturnType<typeof applicationGlance>>>;
