import { eq, sql } from 'drizzle-orm';
import { BROWSER_COOKIES } from '#/base/cookies.ts';
import { applicationSettings } from '#/features/applications/application.tables.server.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange, GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { NEWCOMER_DAYS, SETUP_DAYS } from '#/features/guild-access/guild.rules.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { VerificationPolicy } from '#/features/guild-settings/verification.policy.ts';
import { DECLINED_DAYS } from '#/features/guild-settings/verification.rules.ts';
import { config } from '#/platform/config/config.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { cookieValue } from '#/platform/http/cookie-value.server.ts';
import { requestContext } from '#/platform/http/request-context.server.ts';
import { hiddenSetups, type SetupKey, stepsFor } from './setup.rules.ts';

/** A step of a new guild that the viewer can take. */
export interface SetupState {
  readonly key: SetupKey;
  readonly done: boolean;
}

/** The head of a guild's own pages, and which pages the viewer may open. */
export const guildOverview = guildQuery({
  name: 'guild.guildOverview',
  input: guildIdInput,
  allow: GuildPolicy.view,
  read: async ({ db, who }) => {
    const { setup, isNew, wasDeclined, ...guild } = await readOverview(db, who.guildId);
    const can = {
      viewApplications: who.holds('view:applications'),
      editApplications: who.holds('edit:applications') && !who.archived,
    };
    const links = { page: `${config().publicUrl}/g/${guild.slug}` };
    const steps = isNew && !who.archived ? stepsFor(setup, (permission) => who.holds(permission)) : null;
    const states = steps?.map((key): SetupState => ({ key, done: setup[key] })) ?? null;
    /** The badge was refused not long ago, and the viewer may ask again. */
    const verificationDeclined =
      wasDeclined && canChange(who, VerificationPolicy.ask, { verified: guild.verified, state: 'declined' });
    const hidden = hiddenSetups(cookieValue(requestContext()?.headers.get('cookie'), BROWSER_COOKIES.setup.name));
    const setupHidden = hidden.includes(who.guildId);
    return { ...guild, links, isOwner: who.isOwner, can, setup: states, setupHidden, verificationDeclined };
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
      newcomers: sql<number>`(select count(*)::int from members m
        where m.guild_id = ${guilds.id} and m.joined_at > now() - make_interval(days => ${NEWCOMER_DAYS}::int))`,
      wasDeclined: sql<boolean>`exists (select from verification_requests v where v.guild_id = ${guilds.id}
        and v.state = 'declined' and v.answered_at > now() - make_interval(days => ${DECLINED_DAYS}::int))`,
      crest: sql<boolean>`${guilds.avatarImageLink} is not null`,
      wanted: sql<boolean>`jsonb_array_length(${guilds.rolesWanted}) > 0`,
      announcement: sql<boolean>`exists (select from announcements a
        where a.guild_id = ${guilds.id} and a.published_at is not null)`,
      ranks: sql<boolean>`exists (select from events e where e.guild_id = ${guilds.id} and e.area = 'ranks')`,
      questions: sql<boolean>`exists (select from application_questions q where q.guild_id = ${guilds.id})`,
      invite: sql<boolean>`${applicationSettings.enableInstantInvite} and ${applicationSettings.invitePasswordHash} is not null`,
    })
    .from(guilds)
    .innerJoin(applicationSettings, eq(applicationSettings.guildId, guilds.id))
    .where(eq(guilds.id, guildId));
  if (!row) throw new Error(`Guild ${guildId} has no application settings`);
  const { questions, invite, crest, wanted, ranks, announcement, ...facts } = row;
  const firstMember = facts.memberCount > 1;
  const setup: Record<SetupKey, boolean> = { crest, wanted, ranks, questions, invite, announcement, firstMember };
  return { ...facts, createdAt: facts.createdAt.toISOString(), setup };
}
