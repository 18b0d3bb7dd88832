import { sql } from 'drizzle-orm';
import { activitySettings } from '#/features/activities/activity.settings.ts';
import { announcementSettings } from '#/features/announcements/announcement.settings.ts';
import { linkedServer } from '#/features/discord/discord.api.server.ts';
import { DiscordPolicy } from '#/features/discord/discord.policy.ts';
import { inGuildInput } from '#/features/discord/discord.schema.ts';
import { discordSettings } from '#/features/discord/discord.settings.ts';
import { eventProblems, eventsPause } from '#/features/discord-events/event-health.api.server.ts';
import { roleProblems, rolesPause } from '#/features/discord-roles/role-health.api.server.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import type { SettingField } from '#/features/settings/setting-field.schema.ts';
import type { SettingsTab } from '#/features/settings/settings-tab.schema.ts';
import { SETTINGS_TAB_SPECS } from '#/features/settings/settings-tabs.rules.ts';
import { storefrontSettings } from '#/features/storefronts/storefront.settings.ts';
import { taskSettings } from '#/features/tasks/task.settings.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { int, jsonObject, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { channelProblem, KIND_LABELS, problemsOf, waitingText } from './health.rules.ts';
import { readPauses } from './pauses/pause.repository.server.ts';
import { POST_KINDS } from './post.rules.ts';

/** Tabs whose channels are posted to. */
const POSTING_TABS = [
  // Its roles are given, not mentioned.
  { ...discordSettings, fields: channelsOf(discordSettings.fields) },
  activitySettings,
  announcementSettings,
  taskSettings,
  pointSettings,
  storefrontSettings,
] as const;

/** How posting to the linked server does: what stands in its way, what was given up and what waits (docs/product/discord.md#health). */
export const getHealth = guildQuery({
  name: 'discordPost.getHealth',
  input: inGuildInput,
  allow: DiscordPolicy.link,
  read: async ({ db, who: { guildId, viewingAs } }) => {
    const server = await linkedServer(db, guildId);
    if (!server) return null;
    const [saved, [applications], posts, pauses, events, roles, rolesUntil, eventsUntil] = await Promise.all([
      readValues(db, guildId),
      sqlRows(db).as({ channelId: text })(sql`
        select applications_channel_id as "channelId" from application_settings
        where guild_id = ${guildId} and enable_discord_applications and applications_channel_id is not null`),
      readTroubled(db, guildId),
      readPauses(db, guildId),
      eventProblems(db, guildId),
      roleProblems(db, guildId, server),
      rolesPause(db, guildId),
      eventsPause(db, guildId),
    ]);
    const problems = POSTING_TABS.flatMap(({ id, fields, valuesOf }) => {
      const tab = { fields, label: SETTINGS_TAB_SPECS[id].label };
      return problemsOf(server, { tab, values: valuesOf(saved.get(id) ?? {}) });
    });
    const problem = applications ? channelProblem(server, applications.channelId) : null;
    if (problem !== null) problems.push({ where: 'Applications: Channel', problem });
    if (server.error !== null) problems.unshift({ where: server.name, problem: server.error });
    for (const { kind, state, error, count } of posts)
      if (state === 'waiting' && error !== null)
        problems.push({ where: `${KIND_LABELS[kind]}: ${waitingText(count)}`, problem: error });
    return {
      problems: [...problems, ...roles, ...events],
      failed: posts
        .filter(({ state }) => state === 'failed')
        .map(({ kind, error, count }) => ({
          ...{ what: KIND_LABELS[kind], error: error ?? '', count },
        })),
      pauses: [
        ...pauses.map(({ channelId, until }) => ({ where: pausedName(server.channels, channelId), until })),
        ...(rolesUntil === null ? [] : [{ where: 'Roles', until: rolesUntil }]),
        ...(eventsUntil === null ? [] : [{ where: 'Events', until: eventsUntil }]),
      ],
      waiting: posts.filter(({ state }) => state === 'waiting').reduce((sum, { count }) => sum + count, 0),
      can: { retry: viewingAs === null && (events.length > 0 || posts.some(({ state }) => state === 'failed')) },
    };
  },
});

export type PostHealth = NonNullable<Awaited<ReturnType<typeof getHealth>>>;

/** An empty ID is of the whole bot. */
function pausedName(channels: readonly { readonly id: string; readonly name: string }[], channelId: string): string {
  const channel = channels.find(({ id }) => id === channelId);
  return channel ? `#${channel.name}` : channelId === '' ? 'All messages' : 'A channel that was removed';
}

async function readValues(db: Db, guildId: string): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const rows = await sqlRows(db).as({ tab: text, values: jsonObject })(sql`
    select tab, values from guild_settings where guild_id = ${guildId}`);
  return new Map(rows.map(({ tab, values }) => [tab, values]));
}

function channelsOf(fields: SettingsTab['fields']): SettingsTab['fields'] {
  const isChannel = ({ control }: SettingField) => control.kind === 'discordId' && control.what === 'channel';
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isChannel(field)));
}

const readTroubled = (db: Db, guildId: string) =>
  sqlRows(db).as({ kind: oneOf(POST_KINDS), state: oneOf(['waiting', 'failed']), error: text.orNull, count: int })(sql`
    select kind, state, error, count(*)::int as count from discord_posts
    where guild_id = ${guildId} and state <> 'sent' group by 1, 2, 3 order by 4 desc, 1, 3 limit 20`);
