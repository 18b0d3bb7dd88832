import { sql } from 'drizzle-orm';
import { BROWSER_COOKIES } from '#/base/cookies.ts';
import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange, GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { NEWCOMER_DAYS, SETUP_DAYS } from '#/features/guild-access/guild.rules.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { VerificationPolicy } from '#/features/guild-settings/verification.policy.ts';
import { DECLINED_DAYS } from '#/features/guild-settings/verification.rules.ts';
import { config } from '#/platform/config/config.server.ts';
import { share } from '#/platform/db/coalesce.server.ts';
import { bool, instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { cookieValue } from '#/platform/http/cookie-value.server.ts';
import { requestContext } from '#/platform/http/request-context.server.ts';
import { keptInGuild } from '#/platform/live/kept-reads.server.ts';
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
  read: async ({ who }) => {
    const { setup, isNew, wasDeclined, ...guild } = await readOverview(who.guildId);
    const can = {
      viewApplications: who.holds('view:applications'),
      editApplications: who.holds('edit:applications') && !who.archived,
    };
    const links = { page: `${config().publicUrl}/g/${guild.slug}` };
    const steps = isNew && !who.archived ? stepsFor(setup, (permission) => who.holds(permission)) : null;
    const states = steps?.map((key): SetupState => ({ key, done: setup[key] === true })) ?? null;
    /** The badge was refused not long ago, and the viewer may ask again. */
    const verificationDeclined =
      wasDeclined && canChange(who, VerificationPolicy.ask, { verified: guild.verified, state: 'declined' });
    const hidden = hiddenSetups(cookieValue(requestContext()?.headers.get('cookie'), BROWSER_COOKIES.setup.name));
    const setupHidden = hidden.includes(who.guildId);
    return { ...guild, links, isOwner: who.isOwner, can, setup: states, setupHidden, verificationDeclined };
  },
});

export type GuildOverview = Awaited<ReturnType<typeof guildOverview>>;

const OVERVIEW = {
  ...{ id: text, slug: text, name: text, region: text, server: text, avatarImageLink: text.orNull, memberCount: int },
  ...{ verified: bool, createdAt: instant, isNew: bool, newcomers: int, wasDeclined: bool },
  ...{ crest: bool, wanted: bool, announcement: bool, ranks: bool, questions: bool, invite: bool, discord: bool },
};

/** The same for every viewer. */
const readOverview = share(
  async (guildId: string) => {
    const [row] = await sqlRows(reading()).as(OVERVIEW)(sql`
    select g.id, g.slug, g.name, g.region, g.server, g.avatar_image_link as "avatarImageLink",
      n.members as "memberCount", g.verified_at is not null as verified, g.created_at as "createdAt",
      g.created_at > now() - make_interval(days => ${SETUP_DAYS}::int) as "isNew",
      (select count(*)::int from members m
        where m.guild_id = g.id and m.joined_at > now() - make_interval(days => ${NEWCOMER_DAYS}::int)) as newcomers,
      exists (select from verification_requests v where v.guild_id = g.id and v.state = 'declined'
        and v.answered_at > now() - make_interval(days => ${DECLINED_DAYS}::int)) as "wasDeclined",
      g.avatar_image_link is not null as crest, jsonb_array_length(g.roles_wanted) > 0 as wanted,
      exists (select from announcements a where a.guild_id = g.id and a.published_at is not null) as announcement,
      exists (select from events e where e.guild_id = g.id and e.area = 'ranks') as ranks,
      exists (select from application_questions q where q.guild_id = g.id) as questions,
      exists (select from discord_servers d where d.guild_id = g.id) as discord,
      s.enable_instant_invite and s.invite_password_hash is not null as invite
    from guilds g join guild_counts n on n.guild_id = g.id join application_settings s on s.guild_id = g.id
    where g.id = ${guildId}`);
    if (!row) throw new Error(`Guild ${guildId} has no application settings`);
    const { questions, invite, crest, wanted, ranks, announcement, discord, ...facts } = row;
    const firstMember = facts.memberCount > 1;
    const setup: Record<SetupKey, boolean | null> = {
      ...{ crest, wanted, ranks, questions, invite, announcement, firstMember },
      discord: hasDiscord() ? discord : null,
    };
    return { ...facts, setup };
  },
  keptInGuild((guildId) => guildId),
);
