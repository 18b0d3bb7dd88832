import { sql } from 'drizzle-orm';
import { isUuid } from '#/base/uuid.ts';
import { linkedRows } from '#/features/audit/audit-rows.queries.server.ts';
import { describeRows } from '#/features/audit/audit-wording.queries.server.ts';
import { discordSettings } from '#/features/discord/discord.settings.ts';
import { readPools } from '#/features/point-pools/pool.queries.server.ts';
import { readVisibility } from '#/features/privacy/visibility.api.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { AUDIT_BATCH, auditLine, isWithheld, restText } from '../audit-batches/audit-post.rules.ts';
import { embedOf } from '../post.rules.ts';
import { COLORS, page, type Source } from './source.api.server.ts';

/** Which of these members can't see now: auctions in pools of staff, drafts and their series, and announcements that wait. */
async function unseen(guildId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sqlRows(database()).as({ id: text })(sql`
    with named as (select unnest(${sql.param(ids.filter(isUuid))}::uuid[]) as id)
    select a.id from named n join auctions a on a.guild_id = ${guildId} and a.id = n.id
      join point_pools p on p.guild_id = a.guild_id and p.id = a.pool_id where p.audience <> 'everyone'
    union select a.id from named n join activities a on a.guild_id = ${guildId} and a.id = n.id where a.status = 'draft'
    union select n.id from named n join activities a on a.guild_id = ${guildId} and a.series_id = n.id where a.status = 'draft'
    union select t.id from named n join announcements t on t.guild_id = ${guildId} and t.id = n.id where t.published_at is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Some entries of the audit log in words, without what they changed. */
export const auditSource: Source = async (guildId, id) => {
  const [batch] = await sqlRows(database()).as({ first: int, last: int })(sql`
    select first_seq as first, last_seq as last from discord_audit_batches where guild_id = ${guildId} and id = ${id}`);
  if (!batch) return 'unwanted';
  const { auditLogChannelId: channelId } = await readSettings(database(), guildId, discordSettings);
  if (channelId === null) return 'unwanted';
  const [rows, visibility, { pools }] = await Promise.all([
    linkedRows(database(), guildId, { ...batch, limit: AUDIT_BATCH }),
    readVisibility(database(), guildId),
    readPools(database(), guildId),
  ]);
  const staffPools = new Set(pools.filter(({ audience }) => audience !== 'everyone').map((pool) => pool.id));
  const subjects = await unseen(
    guildId,
    rows.map((row) => row.subject_id),
  );
  const shown = rows.filter((row) => !isWithheld(row, { visibility, staffPools, subjects }));
  const lines = (await describeRows(database(), guildId, shown)).map(auditLine);
  const beyond = batch.last - batch.first + 1 - rows.length;
  if (lines.length === 0 && beyond === 0) return 'unwanted';
  const more = restText({ withheld: rows.length - shown.length, beyond });
  const embed = embedOf({
    ...{ title: 'Audit log', url: page(guildId, `audit-logs#${id}`), color: COLORS.neutral },
    description: [...lines, ...(more === '' ? [] : [more])].join('\n'),
  });
  return { channelId, pingRoleId: null, moves: false, embed, link: 'Open the audit log' };
};
