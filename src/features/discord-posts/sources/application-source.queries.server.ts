import { sql } from 'drizzle-orm';
import { STATUS_LABELS as APPLICATION_LABELS } from '#/features/applications/application.rules.ts';
import { APPLICATION_STATUSES } from '#/features/applications/application-values.rules.ts';
import { decisionButtons } from '#/features/applications/review/decision-button.rules.ts';
import { discordTime } from '#/features/discord/message-text.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, instant, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { embedOf } from '../post.rules.ts';
import { COLORS, iso, page, type Source, whereHeard } from './source.api.server.ts';

export const applicationSource: Source = async (guildId, id) => {
  const [found] = await sqlRows(database()).as({
    ...{ name: text, status: oneOf(APPLICATION_STATUSES), at: instant, enabled: bool.orNull, channelId: text.orNull },
  })(sql`
    select a.character_name as name, a.status, a.created_at as at, s.enable_discord_applications as enabled,
      s.applications_channel_id as "channelId"
    from applications a left join application_settings s on s.guild_id = a.guild_id
    where a.guild_id = ${guildId} and a.id = ${id}`);
  if (!found) return 'removed';
  const { name, status, at, enabled, channelId } = found;
  if (!enabled || channelId === null) return 'unwanted';
  const color = { pending: COLORS.open, approved: COLORS.good, rejected: COLORS.bad, withdrawn: COLORS.neutral }[
    status
  ];
  const embed = embedOf({
    ...{ title: `Application of ${name}`, url: page(guildId, `applications?open=${id}`), color },
    facts: [
      ['Status', APPLICATION_LABELS[status]],
      ['Received', discordTime(iso(at), 'R')],
    ],
  });
  const buttons = status === 'pending' ? whereHeard(decisionButtons(id)) : [];
  return { channelId, pingRoleId: null, moves: false, embed, buttons, link: 'Review' };
};
