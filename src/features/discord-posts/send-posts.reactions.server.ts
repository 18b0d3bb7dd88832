import { createHash } from 'node:crypto';
import { DiscordFault, followServer } from '#/features/discord/bot.api.server.ts';
import { type LinkedServer, linkedServer } from '#/features/discord/discord.api.server.ts';
import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
import { LONGEST_PAUSE, MOST_TRIES, pauseAfter, runsOf } from '#/features/discord/discord-runs.api.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { isClosed, keepPause, keepPauseOfAll } from './pauses/pause.repository.server.ts';
import { CLOSED_FOR } from './pauses/pause.rules.ts';
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

/** A server that was read longer ago is read again before a channel counts as gone (milliseconds). */
const FRESH = 60_000;

const runs = runsOf(POSTS_CLOCK);

/** Sends what waits, the longest waiting first, until Discord wants a pause. */
export async function sendPosts(): Promise<void> {
  if (!hasDiscord() || runs.areResting()) return;
  await runs.run(async () => {
    const post = await takePost();
    return post !== null && carryOut(post);
  });
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
  if (!server || taken.ofDeletedGuild) return settleUnsentPost(taken);
  let post = taken;
  if (post.serverId !== null && post.serverId !== server.serverId) post = await renewPost(post, 'relinked');
  if (post.messageId === null && post.channelId !== null) post = await findLost(post, post.channelId);
  if (post.messageId !== null) post = await leaveFormerPlace(post);
  const wanted = await wantedOf(post);
  if (wanted === 'unwanted') return settleUnsentPost(post);
  if (wanted === 'removed') {
    if (post.channelId !== null && post.messageId !== null) await remove(post, post.channelId, post.messageId);
    await leaveFormerPlace(post);
    await forgetPost(post);
    return;
  }
  if (wanted.onlyIfThere && post.messageId === null) return settleUnsentPost(post);
  if (post.channelId !== null && wanted.moves && post.channelId !== wanted.channelId)
    post = await renewPost(post, 'moves');
  else if (post.channelId !== null && post.channelId !== wanted.channelId && !isIn(server, post.channelId))
    post = await renewPost(post, 'deleted');
  const channelId = post.channelId ?? wanted.channelId;
  await requireOwnChannel(server, channelId);
  const pingRoleId = server.roles.some(({ id }) => id === wanted.pingRoleId) ? wanted.pingRoleId : null;
  await send(post, { ...wanted, channelId, pingRoleId }, server.serverId);
}

/** Makes or changes the message, and keeps which it is. */
async function send(post: TakenPost, wanted: Post, serverId: string): Promise<void> {
  const { channelId } = wanted;
  const { allowed_mentions: _, ...said } = bodyOf(wanted, false);
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  if (post.messageId !== null && post.hash === hash) return settleUnsentPost(post);
  const messageId = post.messageId ?? (await make(post, wanted, serverId));
  try {
    if (post.messageId !== null)
      await inChannel(post, channelId, () => changeMessage(channelId, messageId, bodyOf(wanted, false)));
  } catch (error) {
    if (!(error instanceof DiscordFault && error.kind === 'missing' && error.code === UNKNOWN_MESSAGE)) throw error;
    if (post.resent > 0) return void (await failPost(post, 'Someone deleted the message on Discord.'));
    return send(await renewPost(post, 'deleted'), wanted, serverId);
  }
  const changedMeanwhile = await keepSentPost(post, { serverId, channelId, messageId, hash });
  if (post.leavesMessageId !== null) await leaveFormerPlace({ ...post, messageId });
  if (changedMeanwhile) await runs.wakeIn(LEAST_BETWEEN);
}

const UNKNOWN_MESSAGE = 10_008;

/** Where it's made is kept before: a try whose answer is lost may have made it. */
async function make(post: TakenPost, wanted: Post, serverId: string): Promise<string> {
  const { channelId } = wanted;
  await keepAttempt(post, { serverId, channelId });
  try {
    return await inChannel(post, channelId, () =>
      createMessage(channelId, bodyOf(wanted, post.resent === 0), post.nonce),
    );
  } catch (error) {
    if (error instanceof DiscordFault && error.kind !== 'away') await dropAttempt(post);
    throw error;
  }
}

/** The message of a try without an answer, as if it had come: the nonce tells for minutes, the message itself for longer. */
async function findLost(post: TakenPost, channelId: string): Promise<TakenPost> {
  const messageId = await unlessGone(
    inChannel(post, channelId, () => findMessage(channelId, (url) => isPostAbout(post, url))),
  );
  return messageId ? { ...post, messageId } : { ...post, channelId: null };
}

/** Removes a message from the channel that it was moved from. */
async function leaveFormerPlace(post: TakenPost): Promise<TakenPost> {
  const { leavesChannelId, leavesMessageId } = post;
  if (leavesChannelId === null || leavesMessageId === null) return post;
  await unlessGone(remove(post, leavesChannelId, leavesMessageId));
  await forgetFormerMessage(post);
  return { ...post, leavesChannelId: null, leavesMessageId: null };
}

/** Removes a message; one that is gone is removed. */
async function remove(post: TakenPost, channelId: string, messageId: string): Promise<void> {
  try {
    await inChannel(post, channelId, () => removeMessage(channelId, messageId));
  } catch (error) {
    if (!(error instanceof DiscordFault && error.kind === 'missing')) throw error;
  }
}

/** Asks something of a channel, unless it refused the bot a short time ago; keeps what it doesn't want for a while. */
async function inChannel<T>({ guildId }: TakenPost, channelId: string, ask: () => Promise<T>): Promise<T> {
  if (await isClosed(guildId, channelId))
    throw new DiscordFault('forbidden', 'The channel refused the bot a short time ago');
  try {
    return await ask();
  } catch (error) {
    const { kind, isGlobal, waitMs: ms } = error instanceof DiscordFault ? error : NO_FAULT;
    if (kind === 'forbidden') await keepPause({ guildId, channelId, reason: 'refused', ms: CLOSED_FOR });
    if (kind === 'limited' && isGlobal) await keepPauseOfAll(ms);
    if (kind === 'limited' && !isGlobal) await keepPause({ guildId, channelId, reason: 'limited', ms });
    throw error;
  }
}

const NO_FAULT = { kind: null, isGlobal: false, waitMs: 0 };

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
    await runs.wakeIn(waitMs);
    return !isGlobal;
  }
  if (kind === 'unauthorized') {
    await postponePost(post, LONGEST_PAUSE, { error: words, counts: false });
    await runs.wakeIn(LONGEST_PAUSE);
    return false;
  }
  if (kind === 'away' && post.tries < MOST_TRIES) {
    const pause = pauseAfter(post.tries);
    await postponePost(post, pause, { error: words, counts: true });
    await runs.wakeIn(pause);
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
