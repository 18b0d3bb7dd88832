import { sql } from 'drizzle-orm';
import { discordSettings } from '#/features/discord/discord.settings.ts';
import { clipped, discordTime, markdownOf } from '#/features/discord/message-text.rules.ts';
import { changesOf, NEWS_KINDS, newsPath } from '#/features/news/news.rules.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { config } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { instant, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { embedOf, numberOfId } from '../post.rules.ts';
import { COLORS, iso, type Source } from './source.api.server.ts';

const IS_OUT = sql`published_at <= now() and deleted_at is null`;

const newsChannel = async (guildId: string) => (await readSettings(database(), guildId, discordSettings)).newsChannelId;

export const patchNoteSource: Source = async (guildId, id) => {
  const number = numberOfId(id);
  const [found] = await sqlRows(database()).as({
    version: text,
    title: text,
    summary: text,
    body: text,
    at: instant,
  })(sql`
    select version, title, summary, body, published_at as at from patch_notes where id = ${number} and ${IS_OUT}`);
  if (!found) return 'removed';
  const channelId = await newsChannel(guildId);
  if (channelId === null) return 'unwanted';
  const groups = changesOf(found.body).map(({ kind, changes }) => {
    const lines = changes.map(({ area, text: said }) => markdownOf(area ? `- **${area}**: ${said}` : `- ${said}`));
    return `**${kind}**\n${lines.join('\n')}`;
  });
  const embed = embedOf({
    title: `${found.version}: ${found.title}`,
    ...{ url: `${config().publicUrl}/change-log/${number}`, color: COLORS.open },
    description: clipped([markdownOf(found.summary), ...groups].join('\n\n'), 3_500),
    facts: [['Published', discordTime(iso(found.at), 'R')]],
  });
  return { channelId, pingRoleId: null, moves: false, embed, link: 'Read it in Guildhall' };
};

export const articleSource: Source = async (guildId, id) => {
  const [found] = await sqlRows(database()).as({
    ...{ kind: oneOf(NEWS_KINDS), slug: text, title: text, description: text, author: text, at: instant },
  })(sql`
    select kind, slug, title, description, author, published_at as at from news_articles where id = ${id} and ${IS_OUT}`);
  if (!found) return 'removed';
  const channelId = await newsChannel(guildId);
  if (channelId === null) return 'unwanted';
  const embed = embedOf({
    ...{
      title: found.title,
      url: `${config().publicUrl}${newsPath(found.kind)}/${found.slug}#${id}`,
      color: COLORS.open,
    },
    description: markdownOf(found.description),
    facts: [['Published', discordTime(iso(found.at), 'R')]],
    footer: found.author,
  });
  return { channelId, pingRoleId: null, moves: false, embed, link: 'Read it in Guildhall' };
};
