import { createHash } from 'node:crypto';
import { DiscordFault } from '#/features/discord/bot.api.server.ts';
import { type LinkedServer, linkedServer } from '#/features/discord/discord.api.server.ts';
import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
import { LONGEST_PAUSE, MOST_TRIES, pauseAfter, runsOf } from '#/features/discord/discord-runs.api.server.ts';
import { config } from '#/platform/config/config.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { log } from '#/platform/process/log.server.ts';
import {
  changeEvent,
  createEvent,
  isElsewhere,
  isGoneEvent,
  isOneTooMany,
  moveEvent,
  ownEvents,
  removeEvent,
} from './event.remote.server.ts';
import {
  forgetEvent,
  type KeptEvent,
  keepAttempt,
  keepCompared,
  keepEvent,
  keepRefusal,
  keepState,
  keptEvents,
  postponeGuild,
  settleGuild,
  type TakenGuild,
  takeGuild,
  type WantedEvent,
  wantedEvents,
} from './event.repository.server.ts';
import { EVENTS_CLOCK, type EventBody, endOf, eventOf, LEAST_AHEAD } from './event.rules.ts';

/** So long one guild is worked on in one go (milliseconds): less than its lease by far. */
const ONE_GUILD = 40_000;
/** After Discord refused the bot nothing is asked for a guild for so long (milliseconds). */
const CLOSED_FOR = 3_600_000;

const runs = runsOf(EVENTS_CLOCK);

/** Makes, changes and removes events until those of every guild that is due are as its activities are, or Discord wants a pause. */
export async function keepEvents(): Promise<void> {
  if (!hasDiscord() || runs.areResting()) return;
  await runs.run(async () => {
    const guild = await takeGuild();
    return guild !== null && carryOut(guild);
  });
}

/** Answers whether Discord can be asked for more. */
async function carryOut(guild: TakenGuild): Promise<boolean> {
  try {
    const { error, isWhole } = await bringUpToDate(guild);
    if (isWhole) await settleGuild(guild, error);
    else await postponeGuild(guild, 0, { error, counts: false });
    return true;
  } catch (err) {
    if (err instanceof DiscordFault) return giveWay(guild, err);
    log.warn({ err, guildId: guild.guildId }, 'events on Discord could not be brought up to date');
    await giveWay(guild, new DiscordFault('away', 'No events', { cause: err }), 'Guildhall could not make the events.');
    return true;
  }
}

/** A guild that is being worked on. */
interface Work {
  readonly guild: TakenGuild;
  /** Events that are there by server, read once where one may have been lost, or removed by hand. */
  readonly found: Map<string, Awaited<ReturnType<typeof ownEvents>>>;
  /** What stands in the way of some, in words. */
  problem: string | null;
  /** The server takes no more. */
  isFull: boolean;
}

/** `isWhole`: nothing is left to do. */
async function bringUpToDate(guild: TakenGuild): Promise<{ error: string | null; isWhole: boolean }> {
  const work: Work = { guild, found: new Map(), problem: null, isFull: false };
  const server = guild.shows ? await linkedServer(database(), guild.guildId) : null;
  const wanted = server ? await wantedEvents(guild.guildId) : [];
  const end = performance.now() + ONE_GUILD;
  const kept = await keptEvents(guild.guildId);
  const there = server?.makesEvents && guild.isToBeCompared ? await stillThere(work, server, kept) : kept;
  for (const step of stepsOf(work, server, wanted, there)) {
    if (performance.now() > end) return { error: work.problem, isWhole: false };
    await step();
  }
  return { error: work.problem, isWhole: true };
}

/** Once in a while: forgets what someone removed or ended by hand on the server, and answers what is left. */
async function stillThere(work: Work, { serverId }: LinkedServer, kept: readonly KeptEvent[]): Promise<KeptEvent[]> {
  const { guild } = work;
  const isHere = (event: KeptEvent) => event.serverId === serverId && event.eventId !== null;
  const listed = kept.some(isHere) ? await listedIn(work, serverId) : [];
  const ids = new Set(listed.map(({ id }) => id));
  const isGone = (event: KeptEvent) => isHere(event) && !ids.has(event.eventId ?? '');
  for (const { activityId } of kept.filter(isGone)) await forgetEvent({ guildId: guild.guildId, serverId, activityId });
  await keepCompared(guild);
  return kept.filter((event) => !isGone(event));
}

/** What is over makes room first; then the nearest activities. */
function stepsOf(
  work: Work,
  server: LinkedServer | null,
  wanted: readonly WantedEvent[],
  kept: readonly KeptEvent[],
): (() => Promise<void>)[] {
  const ids = new Set(wanted.map(({ activityId }) => activityId));
  const stays = ({ serverId, activityId }: KeptEvent) => serverId === server?.serverId && ids.has(activityId);
  const leaving = kept.filter((event) => !stays(event)).map((event) => () => letGo(work, event));
  if (!server) return leaving;
  if (!server.makesEvents) {
    work.problem = wanted.length > 0 ? WORDS.forbidden : null;
    return leaving;
  }
  const known = new Map(kept.filter(stays).map((event) => [event.activityId, event]));
  return [...leaving, ...wanted.map((one) => () => keep(work, server, one, known.get(one.activityId)))];
}

const pageOf = (guildId: string, activityId: string): string =>
  `${config().publicUrl}/guilds/${guildId}/activities/${activityId}`;

interface Wanted {
  readonly key: { readonly guildId: string; readonly serverId: string; readonly activityId: string };
  readonly body: EventBody;
  readonly hash: string;
  readonly isLive: boolean;
  /** It begins late enough for Discord to take the time of its start. */
  readonly isAhead: boolean;
}

function wantedOf({ guild: { guildId } }: Work, { serverId, channels }: LinkedServer, activity: WantedEvent): Wanted {
  const { activityId, voiceChannelId, isLive, ...facts } = activity;
  const voiceChannel = channels.find(({ id }) => id === voiceChannelId)?.name ?? null;
  const body = eventOf({ ...facts, voiceChannel, url: pageOf(guildId, activityId) });
  return {
    ...{ key: { guildId, serverId, activityId }, body, isLive },
    hash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
    isAhead: !isLive && Date.parse(facts.startsAt) > currentTime() + LEAST_AHEAD,
  };
}

/** Makes the event of an activity, or changes it to what it should be. */
async function keep(
  work: Work,
  server: LinkedServer,
  activity: WantedEvent,
  kept: KeptEvent | undefined,
): Promise<void> {
  const wanted = wantedOf(work, server, activity);
  if (!kept) return make(work, wanted);
  if (kept.eventId === null && kept.error !== null) return kept.hash === wanted.hash ? undefined : make(work, wanted);
  const eventId = kept.eventId ?? (await lostId(work, kept));
  if (eventId === null) return make(work, wanted);
  if (kept.eventId === null) await keepEvent(wanted.key, { eventId, hash: null });
  // Discord lets none that has begun begin anew.
  if (kept.state === 'active' && !wanted.isLive) {
    await letGo(work, { ...kept, eventId });
    return make(work, wanted);
  }
  await follow(work, wanted, { ...kept, eventId });
}

/** It's kept that it is about to be made: a try whose answer is lost may have made it. */
async function make(work: Work, { key, body, hash, isAhead }: Wanted): Promise<void> {
  if (!isAhead || work.isFull) return void (await forgetEvent(key));
  await keepAttempt(key);
  try {
    await keepEvent(key, { eventId: await createEvent(key.serverId, body), hash });
  } catch (error) {
    if (!(error instanceof DiscordFault) || error.kind === 'away') throw error;
    if (isOneTooMany(error)) {
      work.isFull = true;
      work.problem = 'Your Discord server has as many events as Discord allows. Remove some there.';
    } else if (error.kind === 'refused') return refuse(key, hash, error);
    await forgetEvent(key);
    if (!work.isFull) throw error;
  }
}

async function follow(work: Work, wanted: Wanted, event: KeptEvent & { readonly eventId: string }): Promise<void> {
  const { key, body, hash, isLive, isAhead } = wanted;
  const { serverId, eventId } = event;
  try {
    if (isLive && event.state === 'scheduled') {
      await unlessElsewhere(moveEvent(serverId, eventId, 'active'));
      await keepState(key, 'active');
    }
    if (event.hash === hash) return;
    const { scheduled_start_time: starts, ...others } = body;
    await changeEvent(serverId, eventId, isAhead ? { ...others, scheduled_start_time: starts } : others);
    await keepEvent(key, { eventId, hash });
  } catch (error) {
    if (isGoneEvent(error) || isElsewhere(error)) return make(work, wanted);
    if (error instanceof DiscordFault && error.kind === 'refused') return refuse(key, hash, error);
    throw error;
  }
}

/** It has begun already where someone began it by hand, or the answer to the first try was lost. */
async function unlessElsewhere(asked: Promise<void>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!isElsewhere(error)) throw error;
  }
}

async function refuse(key: Wanted['key'], hash: string, fault: DiscordFault): Promise<void> {
  log.warn({ err: fault, guildId: key.guildId, activityId: key.activityId }, 'Discord did not take an event');
  await keepRefusal(key, hash, "Discord didn't take this event.");
}

/** Ends or removes what is over, deleted, hidden or in a server that isn't linked any more. */
async function letGo(work: Work, event: KeptEvent): Promise<void> {
  const { guildId, serverId: linkedId } = work.guild;
  const { serverId, activityId, status, state } = event;
  const isFormer = serverId !== linkedId;
  const how = isFormer || !work.guild.shows ? 'removed' : endOf(state, status);
  try {
    const eventId = event.eventId ?? (event.error === null ? await lostId(work, event) : null);
    if (eventId !== null) await end(serverId, eventId, how);
  } catch (error) {
    // Where the bot is no longer welcome nothing can be removed.
    const isOut = error instanceof DiscordFault && (error.kind === 'missing' || error.kind === 'forbidden');
    if (!isGoneEvent(error) && !(isFormer && isOut)) throw error;
  }
  await forgetEvent({ guildId, serverId, activityId });
}

async function end(serverId: string, eventId: string, how: ReturnType<typeof endOf>): Promise<void> {
  if (how === 'removed') return removeEvent(serverId, eventId);
  try {
    await moveEvent(serverId, eventId, how);
  } catch (error) {
    if (!isElsewhere(error)) throw error;
    await removeEvent(serverId, eventId);
  }
}

/** The event of a try without an answer, by the page in its text; null where it made none. */
async function lostId(work: Work, { serverId, activityId }: KeptEvent): Promise<string | null> {
  const page = pageOf(work.guild.guildId, activityId);
  return (await listedIn(work, serverId)).find(({ text }) => text.includes(page))?.id ?? null;
}

/** The bot's own events of a server, asked for once. */
async function listedIn({ found }: Work, serverId: string) {
  const there = found.get(serverId) ?? (await ownEvents(serverId));
  found.set(serverId, there);
  return there;
}

/** What becomes of a guild whose events could not be kept; answers whether Discord can be asked for more. */
async function giveWay(guild: TakenGuild, fault: DiscordFault, words = WORDS[fault.kind]): Promise<boolean> {
  const { kind, waitMs, isGlobal } = fault;
  if (kind === 'limited') {
    await postponeGuild(guild, waitMs, { error: guild.error, counts: false });
    await runs.wakeIn(waitMs);
    return !isGlobal;
  }
  if (kind === 'unauthorized') {
    await postponeGuild(guild, LONGEST_PAUSE, { error: words, counts: false });
    return false;
  }
  if (kind === 'away') {
    const pause = guild.tries < MOST_TRIES ? pauseAfter(guild.tries) : CLOSED_FOR;
    await postponeGuild(guild, pause, { error: words, counts: guild.tries < MOST_TRIES });
    await runs.wakeIn(pause);
    return false;
  }
  log.warn({ err: fault, guildId: guild.guildId }, 'Discord refused the events of a guild');
  await postponeGuild(guild, CLOSED_FOR, { error: words, counts: false });
  return true;
}

const WORDS: Readonly<Record<DiscordFault['kind'], string>> = {
  away: "Discord isn't answering.",
  limited: 'Discord asked for fewer requests.',
  unauthorized: "Discord doesn't accept this installation's bot token.",
  forbidden: 'The bot needs the permission Create Events on your server.',
  missing: 'The bot is no longer in your server.',
  refused: "Discord didn't take the events.",
};
