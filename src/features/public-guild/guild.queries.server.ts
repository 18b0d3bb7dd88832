import { and, eq, isNull, sql } from 'drizzle-orm';
import { isDiscordLink } from '#/base/safe-url.ts';
import { latestPublicAnnouncement } from '#/features/announcements/news.queries.server.ts';
import { applicationSettings } from '#/features/applications/application.tables.server.ts';
import {
  VIEWER_RELATIONS,
  type ViewerRelation,
  viewerRelation,
} from '#/features/discovery/viewer-relation.sql.server.ts';
import { missingRoles } from '#/features/guild-access/guild.rules.ts';
import { guildIdInput, guildSlugInput } from '#/features/guild-access/guild.schema.ts';
import { guildCounts, guilds } from '#/features/guild-access/guild.tables.server.ts';
import { SLUG_SHAPE } from '#/features/guild-access/slug.rules.ts';
import { countByArchetype, countByRole } from '#/features/members/roster/distribution.queries.server.ts';
import { config } from '#/platform/config/config.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import { openQuery } from '#/platform/query.server.ts';
import { type Previewed, previewVersion } from './guild-preview.queries.server.ts';

/**
 * A guild's public page (docs/product/guilds.md#public-page): only what every visitor may know. A former slug of the last
 * 90 days finds its guild too; the answer's `slug` then differs from the one asked for, and the page redirects. NOT_FOUND
 * when missing.
 */
export const publicGuild = openQuery({
  name: 'guild.publicGuild',
  input: guildSlugInput,
  load: (db, { slug }) => guildIdOfSlug(db, slug),
  allow: anyone,
  read: async ({ db, who, loaded: guildId }) => {
    const [facts, relation, roles, archetypes, announcement] = await Promise.all([
      publicFacts(db, guildId),
      readRelation(db, who, guildId),
      countByRole(guildId),
      countByArchetype(guildId),
      latestPublicAnnouncement(db, guildId),
    ]);
    const rolesWanted = facts.rolesFromRoster ? missingRoles(facts.rolesAsked, roles) : facts.rolesWanted;
    const { rolesAsked: _, rolesFromRoster: _counts, ...shown } = facts;
    return { ...shown, rolesWanted, relation, roles, archetypes, announcement, links: linksOf(facts) };
  },
});

/** The answer of `publicGuild`. */
export type PublicGuild = Awaited<ReturnType<typeof publicGuild>>;

/** Characters in the guild. */
export const publicMemberCount = openQuery({
  name: 'guild.publicMemberCount',
  input: guildSlugInput,
  load: (db, { slug }) => guildIdOfSlug(db, slug),
  allow: anyone,
  read: async ({ db, loaded: guildId }) => {
    const { memberCount } = await publicFacts(db, guildId);
    return { memberCount };
  },
});

/** The public facts of a guild by its ID; NOT_FOUND when missing. */
export const guildById = openQuery({
  name: 'guild.guildById',
  input: guildIdInput,
  load: async (db, { guildId }) => (await livingGuild(db, guildId)) ?? null,
  allow: anyone,
  read: ({ db, input }) => publicFacts(db, input.guildId),
});

/** Is there such a guild? (docs/product/guilds.md#unknown-guilds). */
export const guildExists = openQuery({
  name: 'guild.guildExists',
  input: guildIdInput,
  allow: anyone,
  read: async ({ db, input }) => (await livingGuild(db, input.guildId)) !== undefined,
});

const livingGuild = async (db: Db, guildId: string) =>
  (
    await db
      .select({ id: guilds.id })
      .from(guilds)
      .where(and(eq(guilds.id, guildId), isNull(guilds.deletedAt)))
  )[0];

async function guildIdOfSlug(db: Db, slug: string): Promise<string | null> {
  if (!SLUG_SHAPE.test(slug)) return null;
  const found = await sqlRows(db).as({ id: text })(sql`
    select id from guilds where slug = ${slug} and deleted_at is null
    union all
    select g.id from former_slugs f join guilds g on g.id = f.guild_id
    where f.slug = ${slug} and f.until > now() and g.deleted_at is null
    limit 1`);
  return found[0]?.id ?? null;
}

async function readRelation(db: Db, who: Principal, guildId: string): Promise<ViewerRelation> {
  const found = await sqlRows(db).as({ relation: oneOf(VIEWER_RELATIONS) })(sql`
    select ${viewerRelation(who)} as relation
    from guilds g join application_settings s on s.guild_id = g.id where g.id = ${guildId}`);
  return found[0]?.relation ?? 'closed';
}

/** Absolute, for previews in other products. The picture's address changes with what is drawn on it. */
function linksOf(guild: Previewed & { readonly slug: string }) {
  const { publicUrl } = config();
  return {
    page: `${publicUrl}/g/${guild.slug}`,
    preview: `${publicUrl}/api/og/guild/${guild.id}?v=${previewVersion(guild)}`,
  };
}

async function publicFacts(db: Db, guildId: string) {
  const [facts] = await db
    .select({
      id: guilds.id,
      slug: guilds.slug,
      name: guilds.name,
      description: guilds.description,
      region: guilds.region,
      server: guilds.server,
      tags: guilds.tags,
      discordLink: guilds.discordLink,
      avatarImageLink: guilds.avatarImageLink,
      bannerImageLink: guilds.bannerImageLink,
      armsVersion: guilds.armsVersion,
      ownerCharacterId: guilds.ownerCharacterId,
      rolesWanted: guilds.rolesWanted,
      rolesFromRoster: guilds.rolesFromRoster,
      rolesMissing: guildCounts.rolesMissing,
      playWeek: guilds.playWeek,
      playHours: guilds.playHours,
      timeZone: guilds.timeZone,
      language: guilds.language,
      memberCount: guildCounts.members,
      verified: sql<boolean>`${guilds.verifiedAt} is not null`,
      createdAt: guilds.createdAt,
      archived: sql<boolean>`${guilds.archivedAt} is not null`,
      allowApplications: sql<boolean>`${applicationSettings.allowApplications} and ${guilds.archivedAt} is null`,
      answerDays: guildCounts.answerDays,
      instantInvite: sql<boolean>`${guilds.archivedAt} is null and ${applicationSettings.enableInstantInvite} and ${applicationSettings.invitePasswordHash} is not null
        and ${applicationSettings.inviteStoppedAt} is null
        and (${applicationSettings.inviteExpiresAt} is null or ${applicationSettings.inviteExpiresAt} > now())
        and (${applicationSettings.inviteUsesLeft} is null or ${applicationSettings.inviteUsesLeft} > 0)`,
    })
    .from(guilds)
    .innerJoin(guildCounts, eq(guildCounts.guildId, guilds.id))
    .innerJoin(applicationSettings, eq(applicationSettings.guildId, guilds.id))
    .where(eq(guilds.id, guildId));
  if (!facts) throw new Error(`Guild ${guildId} has no application settings`);
  // Whatever is stored: a link to anywhere else isn't rendered (docs/product/security.md#links-from-people).
  const discordLink = facts.discordLink !== null && isDiscordLink(facts.discordLink) ? facts.discordLink : null;
  const { rolesMissing, ...shown } = facts;
  const rolesWanted = facts.rolesFromRoster ? rolesMissing : facts.rolesWanted;
  return {
    ...shown,
    rolesWanted,
    rolesAsked: facts.rolesWanted,
    discordLink,
    createdAt: facts.createdAt.toISOString(),
  };
}
