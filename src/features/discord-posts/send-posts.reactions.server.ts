import { createHash } from 'node:crypto';
import { DiscordFault, followServer } from '#/features/discord/bot.api.server.ts';
import { type LinkedServer, linkedServer } from '#/features/discord/discord.api.server.ts';
import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { changeMessage, createMessage, findMessage, removeMessage } from './post.remote.server.ts';
import {
  dropAttempt,
  failPost,
  forgetFormerMessage,
  forgetPost,
  keepAttempt,
  keepSentPost,
  postponeGuild,
  postponePost,
  renewPost,
  settleUnsentPost,
  type TakenPost,
  takePost,
} from './post.repository.server.ts';
import { bodyOf, LEAST_BETWEEN, POSTS_CLOCK, type Post } from './post.rules.ts';
import { isPostAbout, wantedOf } from './post-sources.queries.server.ts';

/** After so many milliseconds a run makes way: all that wakes at a moment shares one lane. */
const ONE_RUN = 5_000;
/** For so long no other run of this process begins then (milliseconds), however many were asked for. */
const REST = 1_000;
/** Tries without an answer after which a post is given up: about four hours. */
const MOST_TRIES = 30;
/** The longest pause between two tries (milliseconds). */
const LONGEST_PAUSE = 600_000;
/** A server that was read longer ago is read again before a channel counts as gone (milliseconds). */
const FRESH = 60_000;
/** For so long nothing more is asked of a channel that refused the bot (milliseconds). */
const CLOSED_FOR = 60_000;

/** Channels that refused the bot, and until when they aren't asked again; of this process. */
const closed = new Map<string, number>();

let restsUntil = 0;

/** Sends what waits, the longest waiting first, until Discord wants a pause. */
export async function sendPosts(): Promise<void> {
  if (!hasDiscord() || performance.now() < restsUntil) return;
  const end = performance.now() + ONE_RUN;
  for (;;) {
    const post = await takePost();
    if (post === null || !(await carryOut(post))) return;
    if (performance.now() > end) break;
  }
  restsUntil = performance.now() + REST;
  await wakeIn(REST * 1.5);
}

/** Answers whether Discord can be asked for more. */
async function carryOut(post: TakenPost): Promise<boolean> {
  try {
    await bringUpToDate(post);
    return true;
  } catch (err) {
    if (err instanceof DiscordFault) return giveWay(post, err);
    log.warn(
      { err, guildId: post.guildId, kind: post.kind, objectId: post.objectId },
      'a Discord message could not be made',
    );
    await giveWay(
      post,
      new DiscordFault('away', 'No message', { cause: err }),
      'Guildhall could not make the message.',
    );
    return true;
  }
}

async function bringUpToDate(taken: TakenPost): Promise<void> {
  const server = await linkedServer(database(), taken.guildId);
  if (!server) return settleUnsentPost(taken);
  let post = taken;
  if (post.serverId !== null && post.serverId !== server.serverId) post = await renewPost(post, 'relinked');
  if (post.messageId === null && post.channelId !== null) post = await findLost(post, post.channelId);
  if (post.messageId !== null) post = await leaveFormerPlace(post);
  const wanted = await wantedOf(post);
  if (wanted === 'unwanted') return settleUnsentPost(post);
  if (wanted === 'removed') {
    if (post.channelId !== null && post.messageId !== null)
      await unlessGone(removeMessage(post.channelId, post.messageId));
    await leaveFormerPlace(post);
    await forgetPost(post);
    return;
  }
  if (post.channelId !== null && wanted.moves && post.channelId !== wanted.channelId)
    post = await renewPost(post, 'moves');
  else if (post.channelId !== null && post.channelId !== wanted.channelId && !isIn(server, post.channelId))
    post = await renewPost(post, 'deleted');
  const channelId = post.channelId ?? wanted.channelId;
  if (Date.now() < (closed.get(channelId) ?? 0))
    throw new DiscordFault('forbidden', 'The channel refused the bot a moment ago');
  await requireOwnChannel(server, channelId);
  const pingRoleId = server.roles.some(({ id }) => id === wanted.pingRoleId) ? wanted.pingRoleId : null;
  try {
    await send(post, { ...wanted, channelId, pingRoleId }, server.serverId);
  } catch (error) {
    if (error instanceof DiscordFault && error.kind === 'forbidden') closed.set(channelId, Date.now() + CLOSED_FOR);
    throw error;
  }
}

/** Makes or changes the message, and keeps which it is. */
async function send(post: TakenPost, wanted: Post, serverId: string): Promise<void> {
  const { channelId } = wanted;
  const { allowed_mentions: _, ...said } = bodyOf(wanted, false);
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  if (post.messageId !== null && post.hash === hash) return settleUnsentPost(post);
  const messageId = post.messageId ?? (await make(post, wanted, serverId));
  try {
    if (post.messageId !== null) await changeMessage(channelId, messageId, bodyOf(wanted, false));
  } catch (error) {
    if (!(error instanceof DiscordFault && error.kind === 'missing' && error.code === UNKNOWN_MESSAGE)) throw error;
    if (post.resent > 0) return void (await failPost(post, 'Someone deleted the message on Discord.'));
    return send(await renewPost(post, 'deleted'), wanted, serverId);
  }
  const changedMeanwhile = await keepSentPost(post, { serverId, channelId, messageId, hash });
  if (post.leavesMessageId !== null) await leaveFormerPlace({ ...post, messageId });
  if (changedMeanwhile) await wakeIn(LEAST_BETWEEN);
}

const UNKNOWN_MESSAGE = 10_008;

/** Where it's made is kept before: a try whose answer is lost may have made it. */
async function make(post: TakenPost, wanted: Post, serverId: string): Promise<string> {
  const { channelId } = wanted;
  await keepAttempt(post, { serverId, channelId });
  try {
    return await createMessage(channelId, bodyOf(wanted, post.resent === 0), post.nonce);
  } catch (error) {
    if (error instanceof DiscordFault && error.kind !== 'away') await dropAttempt(post);
    throw error;
  }
}

/** The message of a try without an answer, as if it had come: the nonce tells for minutes, the message itself for longer. */
async function findLost(post: TakenPost, channelId: string): Promise<TakenPost> {
  const messageId = await unlessGone(findMessage(channelId, (url) => isPostAbout(post, url)));
  return messageId ? { ...post, messageId } : { ...post, channelId: null };
}

/** Removes a message from the channel that it was moved from. */
async function leaveFormerPlace(post: TakenPost): Promise<TakenPost> {
  const { leavesChannelId, leavesMessageId } = post;
  if (leavesChannelId === null || leavesMessageId === null) return post;
  await unlessGone(removeMessage(leavesChannelId, leavesMessageId));
  await forgetFormerMessage(post);
  return { ...post, leavesChannelId: null, leavesMessageId: null };
}

async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof DiscordFault && (error.kind === 'missing' || error.kind === 'forbidden'))) throw error;
    return undefined;
  }
}

const isIn = ({ channels }: LinkedServer, channelId: string): boolean => channels.some(({ id }) => id === channelId);

/** The bot may be in servers of others too: nothing is sent but to a channel of the one that is linked (docs/decisions/211). */
async function requireOwnChannel(server: LinkedServer, channelId: string): Promise<void> {
  if (isIn(server, channelId)) return;
  if (Date.now() - server.checkedAt.getTime() > FRESH) {
    await followServer(server.serverId);
    const now = await linkedServer(database(), server.guildId);
    if (now && isIn(now, channelId)) return;
  }
  throw new DiscordFault('missing', 'The channel is not in your Discord server. Choose another one.');
}

/** What becomes of a post that could not be sent; answers whether Discord can be asked for more. */
async function giveWay(post: TakenPost, fault: DiscordFault, words = WORDS[fault.kind]): Promise<boolean> {
  const { kind, waitMs, isGlobal } = fault;
  if (kind === 'limited') {
    await postponePost(post, waitMs, { error: null, counts: false });
    // One channel's pause says nothing of other servers.
    if (!isGlobal) await postponeGuild(post.guildId, waitMs);
    await wakeIn(waitMs);
    return !isGlobal;
  }
  if (kind === 'unauthorized') {
    await postponePost(post, LONGEST_PAUSE, { error: words, counts: false });
    await wakeIn(LONGEST_PAUSE);
    return false;
  }
  if (kind === 'away' && post.tries < MOST_TRIES) {
    const pause = Math.min(LONGEST_PAUSE, 1_000 * 2 ** Math.min(post.tries, 10));
    await postponePost(post, pause, { error: words, counts: true });
    await wakeIn(pause);
    return false;
  }
  log.warn(
    { err: fault, guildId: post.guildId, kind: post.kind, objectId: post.objectId },
    'a Discord message was given up',
  );
  await failPost(post, words);
  return kind !== 'away';
}

const WORDS: Readonly<Record<DiscordFault['kind'], string>> = {
  away: "Discord isn't answering.",
  limited: 'Discord asked for fewer messages.',
  unauthorized: "Discord doesn't accept this installation's bot token.",
  forbidden: 'The bot may not post in this channel. Check its permissions on Discord.',
  missing: 'The channel is not in your Discord server. Choose another one.',
  refused: "Discord didn't take the message.",
};

const wakeIn = (ms: number) => inTransaction((tx) => wakeAt(tx, POSTS_CLOCK, new Date(Date.now() + ms)));
