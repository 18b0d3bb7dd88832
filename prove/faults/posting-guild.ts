import { sql } from 'drizzle-orm';
import { announceParties } from '#/features/activities/parties/commands/announce-parties.server.ts';
import { aBoard, place } from '#/features/activities/parties/party.factory.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { updateActivity } from '#/features/activities/planning/commands/update-activity.server.ts';
import { aSignUp } from '#/features/activities/sign-ups/sign-up.factory.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { updateAnnouncement } from '#/features/announcements/commands/update-announcement.server.ts';
import { anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { aBid, anAuction } from '#/features/auctions/auction.factory.ts';
import { aLinkedServer } from '#/features/discord/discord.factory.ts';
import type { PostKind } from '#/features/discord-posts/post.rules.ts';
import { aGuild, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { aListing } from '#/features/listings/listing.factory.ts';
import { adjustPoints } from '#/features/points/commands/adjust-points.server.ts';
import { aSubmission, aTask } from '#/features/tasks/task.factory.ts';
import type { DiscordApiStandIn } from '#/testing/discord/discord-api-stand-in.ts';
import type { StandInServer } from '#/testing/discord/discord-world.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import { aReader, type Reader } from './told-readers.ts';

export interface PostingGuild {
  readonly guild: FactoryGuild;
  readonly server: StandInServer;
  /** Where it posts everything. */
  readonly channel: string;
  readonly readers: readonly Reader[];
}

const READERS = 3;

/** A guild that posts whatever can be posted in one channel of a server of the stand-in. */
export async function postingGuild(discord: DiscordApiStandIn): Promise<PostingGuild> {
  const [guild, server] = [await aGuild(), discord.addServer('Lantern Hall')];
  const channel = server.channels[0]?.id ?? '';
  const channels = server.channels.map(({ id, name }) => ({
    ...{ id, name, kind: 'text' as const, category: null, missing: [] },
  }));
  await aLinkedServer(guild, { id: server.id, channels, roles: [] });
  const tabs = {
    announcements: { enableDiscordAnnouncements: true, announcementChannelId: channel },
    tasks: { enableTaskDiscordIntegration: true, tasksChannelId: channel, taskSubmissionsChannelId: channel },
    storefronts: { enableStorefrontDiscordIntegration: true, listingsChannelId: channel },
    dkp: { dkpEnabled: true, auctionsChannelId: channel, pointsChannelId: channel },
    discord: { auditLogChannelId: channel, newsChannelId: channel, showEvents: true },
  };
  for (const [tab, values] of Object.entries(tabs))
    await database().execute(sql`
      insert into guild_settings (guild_id, tab, values) values (${guild.id}, ${tab}, ${JSON.stringify(values)}::jsonb)
      on conflict (guild_id, tab) do update set values = excluded.values`);
  await withSettings(guild, { enableDiscordApplications: true, applicationsChannelId: channel });
  const readers: Reader[] = [];
  for (let n = 0; n < READERS; n++) readers.push(await aReader(guild));
  return { guild, server, channel, readers };
}

/** One of each of `KINDS`; answers what changes some of them afterwards. */
export async function somethingOfEach({ guild, channel }: PostingGuild, round: string): Promise<() => Promise<void>> {
  const { id: guildId, owner } = guild;
  const { principal } = owner;
  const announcementId = await anAnnouncement(guild, { title: `News ${round}` });
  const activityId = await anActivity(guild, { title: `Raid ${round}`, chatChannelId: channel });
  await aTask(guild, { title: `Ore ${round}`, goal: 5 });
  await aSubmission(guild, { of: owner, quantity: 1 });
  await anApplication(guild);
  await aListing(principal, owner.characterId, { title: `Iron ${round}`, platform: 'guild' });
  const auctionId = await anAuction(guild, { title: `Drop ${round}` });
  const own = { guildId, memberIds: [owner.characterId] };
  await adjustPoints.as(principal, { ...own, amount: 10_000, reason: `Round ${round}` });
  const board = await aBoard(guild, { people: [owner] });
  await database().execute(sql`
    update activities set chat_channel_id = ${channel} where guild_id = ${guildId} and id = ${board.activityId}`);
  await place(guild, board, owner);
  await announceParties.as(principal, { guildId, activityId: board.activityId });
  return async () => {
    await updateAnnouncement.as(principal, { guildId, announcementId, title: `News ${round}, changed` });
    await updateActivity.as(principal, { guildId, activityId, title: `Raid ${round}, changed` });
    await aSignUp(guild, activityId, { by: owner });
    await aBid(guild, auctionId, owner, 2_000);
  };
}

/** What `somethingOfEach` makes; news and the audit log come when their clocks say. */
const KINDS: readonly PostKind[] = [
  ...(['announcement', 'activity', 'parties', 'task', 'submission', 'application', 'listing'] as const),
  ...(['auction', 'points'] as const),
];

/** What of a guild's posts isn't on Discord as it should be, or is there and shouldn't be. */
export async function wrongPosts(discord: DiscordApiStandIn, { guild, channel }: PostingGuild): Promise<unknown[]> {
  const posts = await sqlRows(database()).as({
    ...{ kind: text, objectId: text, state: text, error: text.orNull, messageId: text.orNull, title: text.orNull },
  })(sql`
    select p.kind, p.object_id as "objectId", p.state, p.error, p.message_id as "messageId", coalesce(
      (select n.title from announcements n where n.guild_id = p.guild_id and n.id = p.object_id),
      (select a.title from activities a where a.guild_id = p.guild_id and a.id = p.object_id and p.kind = 'activity'),
      (select l.title from listings l where l.guild_id = p.guild_id and l.id = p.object_id)) as title
    from discord_posts p where p.guild_id = ${guild.id}`);
  const messages = discord.messagesIn(channel);
  const faults: unknown[] = [];
  for (const { objectId, title, ...post } of posts) {
    const message = messages.find(({ id }) => id === post.messageId);
    const shown = (message?.body.embeds as { title: string }[] | undefined)?.[0]?.title;
    if (post.state !== 'sent' || !message) faults.push({ ...post, shown });
    else if (title !== null && shown !== title) faults.push({ ...post, title, shown });
  }
  const kinds = new Set(posts.map(({ kind }) => kind));
  for (const kind of KINDS) if (!kinds.has(kind)) faults.push({ neverPosted: kind });
  const known = new Set(posts.map(({ messageId }) => messageId));
  for (const { id, body } of messages) if (!known.has(id)) faults.push({ twice: id, embeds: body.embeds });
  return [...faults, ...(await wrongEvents(discord, guild))];
}

/** Each coming activity is one event of its server, named as it is now. */
async function wrongEvents(discord: DiscordApiStandIn, { id }: FactoryGuild): Promise<unknown[]> {
  const coming = await sqlRows(database()).as({ title: text })(sql`
    select title from activities where guild_id = ${id} and status = 'scheduled' and starts_at > now()`);
  const shown = discord.events.map(({ body }) => String(body.name)).toSorted();
  const wanted = coming.map(({ title }) => title).toSorted();
  return JSON.stringify(shown) === JSON.stringify(wanted) ? [] : [{ events: shown, wanted }];
}
