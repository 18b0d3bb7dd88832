import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { POST_KINDS, POST_STATES } from './post.rules.ts';

/** The one message of something of a guild on Discord: what is to be sent is made when it's sent, of what is true then. */
export const discordPosts = guildTable(
  'discord_posts',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    kind: text('kind', { enum: POST_KINDS }).notNull(),
    /** What it is about. */
    objectId: uuid('object_id').notNull(),
    state: text('state', { enum: POST_STATES }).notNull(),
    /** Counts what happened to it: a message is as it should be if that is the one that was sent. */
    wanted: integer('wanted').notNull().default(1),
    /**
     * Where it is; null until it was sent. Without a message: where a try to make it got no answer. A message in a server that is
     * no longer linked is left alone.
     */
    serverId: text('server_id'),
    channelId: text('channel_id'),
    messageId: text('message_id'),
    /** By which Discord knows a message that is sent twice. */
    nonce: text('nonce').notNull(),
    /** Of what was sent last. */
    hash: text('hash'),
    /** Where it was, until it's removed there. */
    leavesChannelId: text('leaves_channel_id'),
    leavesMessageId: text('leaves_message_id'),
    /** It was deleted on Discord and sent once more. */
    resent: integer('resent').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    /** Not before then, while it waits; a worker that takes it moves it ahead. */
    dueAt: nowByDefault('due_at'),
    sentAt: instant('sent_at'),
    /** Why it failed or waits, in words. */
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.kind, t.objectId] }),
    // Of news, which is the same in every guild.
    index('discord_posts_news').on(t.objectId).where(sql`kind in ('patchNote', 'article')`),
    index('discord_posts_due').on(t.dueAt).where(sql`state = 'waiting'`),
    index('discord_posts_troubled').on(t.guildId, t.state).where(sql`state <> 'sent'`),
    check('discord_posts_kind', isOneOf(t.kind, POST_KINDS)),
    check('discord_posts_state', isOneOf(t.state, POST_STATES)),
    check('discord_posts_counts', sql`${t.wanted} >= 1 and ${t.resent} >= 0 and ${t.tries} >= 0`),
    check(
      'discord_posts_place',
      sql`${t.messageId} is null or (${t.channelId} is not null and ${t.serverId} is not null)`,
    ),
  ],
  {
    onGuildRemoved: 'delete',
    withoutForeignKey: {
      objectId: 'of one of several tables; one that is gone takes its message along',
      serverId: 'of Discord',
      channelId: 'of Discord',
      messageId: 'of Discord',
      leavesChannelId: 'of Discord',
      leavesMessageId: 'of Discord',
    },
    readableBy: {
      kind: holders('edit:guild'),
      state: holders('edit:guild'),
      serverId: 'nobody',
      channelId: 'nobody',
      messageId: 'nobody',
      nonce: 'nobody',
      hash: 'nobody',
      leavesChannelId: 'nobody',
      leavesMessageId: 'nobody',
      error: holders('edit:guild'),
    },
  },
);
