import { sql } from 'drizzle-orm';
import { linkedServer } from '#/features/discord/discord.api.server.ts';
import { DiscordPolicy } from '#/features/discord/discord.policy.ts';
import { inGuildInput } from '#/features/discord/discord.schema.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import { oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { KIND_LABELS } from './health.rules.ts';
import { bodyOf, POST_KINDS, type PostKind } from './post.rules.ts';
import { wantedOf } from './post-sources.queries.server.ts';

/** What it takes to see what a post is about. */
const NEEDS: Readonly<Record<PostKind, string>> = {
  announcement: 'view:announcements',
  application: 'view:applications',
  activity: 'view:activities',
  task: 'view:tasks',
  submission: 'manage:tasks',
  parties: 'view:activities',
  listing: 'view:storefronts',
  // Its page is of buyer and seller, and of those who decide disputes.
  trade: 'edit:storefronts',
  auction: 'view:members',
  award: 'view:members',
  points: 'view:members',
  audit: 'view:audit-logs',
  // Of the installation: everyone may read them.
  patchNote: 'edit:guild',
  article: 'edit:guild',
};

/** The post about the newest object of each kind as it is now, made by the rules by which it is sent (docs/product/discord.md#preview). */
export const getPreview = guildQuery({
  name: 'discordPost.getPreview',
  input: inGuildInput,
  allow: DiscordPolicy.link,
  read: async ({ db, who }) => {
    const { guildId } = who;
    const server = await linkedServer(db, guildId);
    if (!server) return { posts: [] };
    const rows = await sqlRows(db).as({ kind: oneOf(POST_KINDS), objectId: text })(sql`
      select k.kind, p.object_id as "objectId" from unnest(${arrayParam(POST_KINDS, 'text')}) as k(kind)
      cross join lateral (
        select object_id from discord_posts where guild_id = ${guildId} and kind = k.kind
        order by object_id desc limit 1) p`);
    const shown = POST_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind && who.holds(NEEDS[kind])));
    const posts = await Promise.all(
      shown.map(async ({ kind, objectId }) => {
        const post = await wantedOf({ guildId, kind, objectId });
        if (typeof post === 'string') return null;
        const { embeds, components } = bodyOf(post, true);
        const role = server.roles.find(({ id }) => id === post.pingRoleId);
        const channel = server.channels.find(({ id }) => id === post.channelId);
        return {
          ...{ kind, label: KIND_LABELS[kind], channel: channel?.name ?? null, mentions: role?.name ?? null },
          embeds,
          buttons: components.flatMap((row) => row.components.map(({ label, style }) => ({ label, style }))),
        };
      }),
    );
    return { posts: posts.filter((post) => post !== null) };
  },
});

export type PostPreview = Awaited<ReturnType<typeof getPreview>>['posts'][number];
