import { eq, sql } from 'drizzle-orm';
import { applicationSettings } from '#/features/applications/application.tables.server.ts';
import { config } from '#/platform/config.server.ts';
import type { Db } from '#/platform/db.server.ts';
import { guildQuery } from './guild.gate.server.ts';
import { GuildPolicy } from './guild.policy.ts';
import { SETUP_DAYS } from './guild.rules.ts';
import { guildIdInput } from './guild.schema.ts';
import { guilds } from './guild.tables.server.ts';

/** What a new guild has done of what makes it ready for players. */
export interface GuildSetup {
  readonly questions: boolean;
  readonly invite: boolean;
  readonly firstMember: boolean;
}

/** The head of a guild's own pages, and what the viewer may go on to (doc 1, section 2.7). */
export const guildOverview = guildQuery({
  name: 'guild.guildOverview',
  input: guildIdInput,
  allow: GuildPolicy.view,
  read: async ({ db, who }) => {
    const { setup, isNew, ...guild } = await readOverview(db, who.guildId);
    const can = { viewApplications: who.holds('view:applications'), editApplications: who.holds('edit:applications') };
    const done = Object.values(setup).every(Boolean);
    const links = { page: `${config().publicUrl}/g/${guild.slug}` };
    return { ...guild, links, isOwner: who.isOwner, can, setup: can.editApplications && isNew && !done ? setup : null };
  },
});

export type GuildOverview = Awaited<ReturnType<typeof guildOverview>>;

async function readOverview(db: Db, guildId: string) {
  const [row] = await db
    .select({
      id: guilds.id,
      slug: guilds.slug,
      name: guilds.name,
      region: guilds.region,
      server: guilds.server,
      avatarImageLink: guilds.avatarImageLink,
      memberCount: guilds.memberCount,
      verified: sql<boolean>`${guilds.verifiedAt} is not null`,
      createdAt: guilds.createdAt,
      isNew: sql<boolean>`${guilds.createdAt} > now() - make_interval(days => ${SETUP_DAYS}::int)`,
      questions: sql<boolean>`exists (select from application_questions q where q.guild_id = ${guilds.id})`,
      invite: sql<boolean>`${applicationSettings.enableInstantInvite} and ${applicationSettings.invitePasswordHash} is not null`,
    })
    .from(guilds)
    .innerJoin(applicationSettings, eq(applicationSettings.guildId, guilds.id))
    .where(eq(guilds.id, guildId));
  if (!row) throw new Error(`Guild ${guildId} has no application settings`);
  const { questions, invite, ...facts } = row;
  const setup: GuildSetup = { questions, invite, firstMember: facts.memberCount > 1 };
  return { ...facts, createdAt: facts.createdAt.toISOString(), setup };
}
