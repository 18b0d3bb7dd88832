import { sql } from 'drizzle-orm';
import { updateApplicationSettings } from '#/features/applications/settings/commands/update-application-settings.server.ts';
import { linkServer } from '#/features/discord/commands/link-server.server.ts';
import { authorizePage } from '#/features/discord/discord-link.api.server.ts';
import { noteEvents } from '#/features/discord-events/event.repository.server.ts';
import { EVENTS_CLOCK } from '#/features/discord-events/event.rules.ts';
import { POSTS_CLOCK } from '#/features/discord-posts/post.rules.ts';
import { linkRole } from '#/features/discord-roles/commands/link-role.server.ts';
import { saveModule } from '#/features/guild-settings/commands/save-module.server.ts';
import { readTab } from '#/features/settings/settings.api.server.ts';
import type { SettingValues } from '#/features/settings/settings-tab.schema.ts';
import { type MODULE_IDS, moduleTab } from '#/features/settings-registry.ts';
import { config, replaceSettings } from '#/platform/config/config.server.ts';
import { database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import { type LivingGuild, settingsOf } from '../fill-guilds.ts';
import { after, before, MINUTE } from '../moments.ts';
import { startDemoDiscord } from './demo-discord.ts';
import { CHANNELS, HOME_SERVER_ID, ROLES } from './made-discord.data.ts';
import { spendEvening } from './voice-evening.ts';

/** What the guild master chose in the settings. */
const CHOICES: Readonly<Partial<Record<(typeof MODULE_IDS)[number], SettingValues>>> = {
  announcements: {
    ...{ enableDiscordAnnouncements: true, announcementChannelId: CHANNELS.announcements },
    announcementsPingRoleId: null,
  },
  activities: {
    ...{ chatChannelId: CHANNELS.raids, archiveChannelId: CHANNELS['past-raids'] },
    ...{ voiceChannelId: CHANNELS['Raid voice'], pingRoleId: ROLES.Raiders },
  },
  tasks: {
    ...{ enableTaskDiscordIntegration: true, tasksChannelId: CHANNELS.tasks },
    ...{ taskSubmissionsChannelId: CHANNELS['task-reviews'], taskLogsChannelId: CHANNELS['task-reviews'] },
  },
  storefronts: {
    ...{ enableStorefrontDiscordIntegration: true, listingsChannelId: CHANNELS.market },
    transactionsChannelId: CHANNELS.market,
  },
  dkp: { auctionsChannelId: CHANNELS.auctions, pointsChannelId: CHANNELS.points },
  discord: {
    ...{ auditLogChannelId: CHANNELS['audit-log'], newsChannelId: CHANNELS.news },
    ...{ memberRoleId: ROLES.Member, activeRoleId: ROLES.Active, absentRoleId: ROLES.Away },
    ...{ showEvents: true, voiceAttendance: true },
  },
};

/** Personas who are on the server too, by the ends of their IDs there. */
const PERSONAS_THERE = { 'guild.master': '01', officer: '02', member: '03' } as const;

/** Minutes before the world's end. */
const LINKED = 90;

/**
 * The guild of the personas links the demo world's own Discord server, chooses channels and roles, and has what is new posted. Its
 * guild master does so with the product's commands, at a Discord of this process that is gone afterwards.
 */
export async function linkHome(fill: Fill, guild: LivingGuild, now: Date): Promise<void> {
  const { id: guildId, plan, rankIds } = guild;
  const owner = fill.player(plan.members[0]!.character);
  const { discord, stop } = await startDemoDiscord();
  const restore = replaceSettings(discord.settings);
  try {
    const at = (minutes: number, what: string, run: () => Promise<unknown>) =>
      fill.at(after(before(now, LINKED * MINUTE), minutes * MINUTE), `discord:${what}`, run);
    await at(0, 'link', async () => linkServer.as(owner, { guildId, ...(await chosenServer(owner, guildId)) }));
    for (const [minute, [module, choices]] of Object.entries(CHOICES).entries())
      await at(minute + 1, module, () => choose(owner, guildId, module as (typeof MODULE_IDS)[number], choices));
    await at(8, 'applications', async () => {
      const { version } = await readTab(database(), guildId, 'applications');
      const discordOn = { enableDiscordApplications: true, applicationsChannelId: CHANNELS.applications };
      const kept = { ...settingsOf(plan), instantInvitePassword: undefined };
      await updateApplicationSettings.as(owner, { ...kept, ...discordOn, guildId, version });
    });
    await at(9, 'officers', () =>
      linkRole.as(owner, { guildId, of: 'rank', id: rankIds.get('Officer') ?? '', discordRoleId: ROLES.Officer }),
    );
    await spendEvening(fill, guild, { voice: discord.voice, now });
  } finally {
    restore();
    await stop();
  }
}

/** Goes to Discord and back, as a browser would. */
async function chosenServer({ userId }: UserPrincipal, guildId: string) {
  const page = new URL(authorizePage({ userId, guildId }));
  page.searchParams.set('choice', HOME_SERVER_ID);
  const answer = await fetch(page, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '', config().publicUrl).searchParams;
  const serverId = back.get('guild_id') ?? '';
  return { ticket: back.get('state') ?? '', code: back.get('code') ?? '', serverId };
}

async function choose(
  owner: UserPrincipal,
  guildId: string,
  module: (typeof MODULE_IDS)[number],
  choices: SettingValues | undefined,
): Promise<void> {
  const { values, version } = await readTab(database(), guildId, module);
  await saveModule.as(owner, { ...moduleTab(module).valuesOf(values), ...choices, guildId, module, version });
}

/** Newest objects of each kind that are posted at the first start. */
const POSTED_EACH = 3;

/**
 * What a guild would have posted if it had been linked for longer: the newest of each kind waits for the worker. Personas are on the
 * server, and coming activities have its channel.
 */
export const postNewest = (fill: Fill, { id }: LivingGuild, now: Date): Promise<void> =>
  fill.at(now, 'discord:posts', () =>
    inTransaction(async (tx) => {
      await noteNewest(tx, id);
      await noteEvents(tx, id);
      for (const clock of [POSTS_CLOCK, EVENTS_CLOCK]) await wakeAt(tx, clock, fill.moment(now));
    }),
  );

async function noteNewest(db: Tx, guildId: string): Promise<void> {
  await db.execute(
    sql`update discord_servers set checked_at = now(), due_at = now() + interval '1 hour' where guild_id = ${guildId}`,
  );
  for (const [username, end] of Object.entries(PERSONAS_THERE))
    await db.execute(sql`update users set discord_id = ${`99000000000000000${end}`} where username = ${username}`);
  await db.execute(sql`
    update activities set chat_channel_id = ${CHANNELS.raids}, archive_channel_id = ${CHANNELS['past-raids']},
      voice_channel_id = ${CHANNELS['Raid voice']}
    where guild_id = ${guildId} and (status in ('scheduled', 'live')
      or id in (select id from activities where guild_id = ${guildId} and status = 'completed' order by starts_at desc limit ${POSTED_EACH}))`);
  const newest = (kind: string, ids: ReturnType<typeof sql>, order = sql`id desc`) =>
    sql`select ${kind}::text as kind, id from (select id from (${ids}) found order by ${order} limit ${POSTED_EACH}) newest`;
  const all = sql.join(
    [
      newest(
        'announcement',
        sql`select id from announcements where guild_id = ${guildId} and published_at is not null`,
      ),
      newest('application', sql`select id from applications where guild_id = ${guildId} and status = 'pending'`),
      newest(
        'activity',
        sql`select id, starts_at from activities where guild_id = ${guildId} and status = 'scheduled' and starts_at > now()`,
        sql`starts_at`,
      ),
      newest(
        'task',
        sql`select id from tasks where guild_id = ${guildId} and deleted_at is null and archived_at is null and completed_at is null`,
      ),
      newest('submission', sql`select id from task_submissions where guild_id = ${guildId} and status = 'submitted'`),
      newest('listing', sql`select id from listings where guild_id = ${guildId} and status = 'active'`),
      newest('trade', sql`select id from trades where guild_id = ${guildId}`),
      newest('auction', sql`select id from auctions where guild_id = ${guildId}`),
      newest(
        'award',
        sql`select activity_id as id from participants where guild_id = ${guildId} and awarded_points > 0 group by 1`,
      ),
      newest(
        'points',
        sql`select transaction_id as id from point_transactions where guild_id = ${guildId} and kind <> 'award'`,
      ),
    ],
    sql` union all `,
  );
  await db.execute(sql`
    insert into discord_posts (guild_id, kind, object_id, state, nonce, due_at)
    select ${guildId}, kind, id, 'waiting', left(md5(kind || id), 25), now() from (${all}) n`);
}
