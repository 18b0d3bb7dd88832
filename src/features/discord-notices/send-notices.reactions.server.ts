import { randomUUID } from 'node:crypto';
import { userTopic } from '#/base/live-topics.ts';
import { DiscordFault } from '#/features/discord/bot.api.server.ts';
import { LONGEST_PAUSE, MOST_TRIES, pauseAfter, runsOf } from '#/features/discord/discord-runs.api.server.ts';
import { hasDiscordMessages } from '#/features/notifications/discord-delivery.api.server.ts';
import { NOTICES_CLOCK } from '#/features/notifications/discord-delivery.rules.ts';
import { config } from '#/platform/config/config.server.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { noticesOf } from './notice.queries.server.ts';
import { openChannel, sendMessage, wasSent } from './notice.remote.server.ts';
import {
  beginBatch,
  dropNotices,
  endBatch,
  forgetAll,
  keepChannel,
  noticeForgotten,
  postponeBatch,
  releaseBatch,
  type TakenInbox,
  takeInbox,
} from './notice.repository.server.ts';
import { fitting, noticeBody } from './notice.rules.ts';

/** Refusals in ten minutes after which nothing more is asked in them: Discord bans who sends 10,000. */
const MOST_REFUSALS = 500;
const TEN_MINUTES = 600_000;

const runs = runsOf(NOTICES_CLOCK);
const refusals = { since: 0, count: 0 };

/** Tells people on Discord what waits for them, whoever waits longest first, until Discord wants a pause. */
export async function sendNotices(): Promise<void> {
  if (!hasDiscordMessages() || runs.areResting()) return;
  await noticeForgotten();
  await runs.run(async () => {
    const inbox = await takeInbox();
    return inbox !== null && carryOut(inbox);
  });
}

/** Answers whether Discord can be asked for more. */
async function carryOut(inbox: TakenInbox): Promise<boolean> {
  try {
    await tell(inbox);
    return true;
  } catch (err) {
    if (err instanceof DiscordFault) return giveWay(inbox, err);
    log.warn({ err, userId: inbox.userId }, 'a direct message could not be made');
    await giveWay(inbox, new DiscordFault('away', 'No message', { cause: err }));
    return true;
  }
}

async function tell(inbox: TakenInbox): Promise<void> {
  const { userId, account, mayBeTold } = inbox;
  if (!mayBeTold || account === null) return void (await forgetAll(userId));
  const { publicUrl, discordBot } = config();
  if (inbox.batch !== null && inbox.channelId !== null && (await wasSent(inbox.channelId, inbox.batch, publicUrl)))
    return void (await endBatch(userId, true));
  const waiting = await noticesOf(userId, inbox.batch);
  await dropNotices(
    userId,
    waiting.filter(({ told }) => !told).map(({ id }) => id),
  );
  const notices = fitting(
    waiting.filter(({ told }) => told),
    publicUrl,
  );
  if (notices.length === 0) return void (await endBatch(userId, false));
  const batch = inbox.batch ?? randomUUID();
  const channelId = inbox.channelId ?? (await channelTo(account));
  if (inbox.channelId === null) await keepChannel(userId, account, channelId);
  // Whatever comes of it, it's known which message this was.
  const ids = notices.map(({ id }) => id);
  if (inbox.batch === null) await beginBatch(userId, batch, ids);
  await sendMessage(
    channelId,
    noticeBody(notices, { userId, batch, publicUrl, hears: Boolean(discordBot?.publicKey) }),
    batch,
  );
  await endBatch(userId, true);
}

async function channelTo(account: string): Promise<string> {
  try {
    return await openChannel(account);
  } catch (error) {
    // There's no one to send a message to.
    if (error instanceof DiscordFault && error.kind === 'refused' && !NOT_OF_A_PERSON.has(error.code))
      throw new DiscordFault('forbidden', error.message, { code: NO_ONE, cause: error });
    throw error;
  }
}

/** Discord's numbers for a channel that isn't there, and for people who take no messages: 403 in the documentation, and others. */
const UNKNOWN_CHANNEL = 10_003;
const NO_ONE = 50_033;
const CLOSED: ReadonlySet<number> = new Set([10_013, 50_007, NO_ONE, 50_278]);
/** Refusals to open a channel that say nothing of the person: of whoever stands between (0), and of channels opened too fast. */
const NOT_OF_A_PERSON: ReadonlySet<number> = new Set([0, 40_003]);

/** What becomes of a message that could not be sent; answers whether Discord can be asked for more. */
async function giveWay(inbox: TakenInbox, fault: DiscordFault): Promise<boolean> {
  const { userId, account, tries } = inbox;
  const { kind, waitMs, code, isGlobal } = fault;
  if (kind === 'limited' || kind === 'unauthorized') {
    const pause = kind === 'limited' ? waitMs : LONGEST_PAUSE;
    // Nothing was made of one whose answer was lost, or it is found.
    await (inbox.batch === null ? releaseBatch(userId, pause) : postponeBatch(userId, pause));
    await runs.wakeIn(pause);
    // One channel's pause says nothing of other people.
    return kind === 'limited' && !isGlobal;
  }
  if (kind === 'away' && tries < MOST_TRIES) {
    const pause = pauseAfter(tries);
    await postponeBatch(userId, pause);
    await runs.wakeIn(pause);
    return false;
  }
  if (kind === 'missing' && code === UNKNOWN_CHANNEL && account !== null && inbox.channelId !== null) {
    await keepChannel(userId, account, null);
    await postponeBatch(userId, 0);
    return true;
  }
  // The bot, or whoever stands between, rather than this person.
  const isOfAll = kind === 'forbidden' || kind === 'missing' || NOT_OF_A_PERSON.has(code);
  if (isOfAll && !CLOSED.has(code) && tries < MOST_TRIES) {
    log.warn({ err: fault, userId }, 'Discord refused a direct message');
    await postponeBatch(userId, LONGEST_PAUSE);
    await runs.wakeIn(LONGEST_PAUSE);
    tooManyRefusals();
    return false;
  }
  log.warn({ err: fault, userId }, 'a direct message was given up');
  if (CLOSED.has(code)) {
    await forgetAll(userId, account);
    await inTransaction(async (tx) => publish(tx, [userTopic(userId, 'notification-preferences')]));
    return !tooManyRefusals();
  }
  await endBatch(userId, false);
  return kind !== 'away';
}

function tooManyRefusals(): boolean {
  const now = performance.now();
  if (now - refusals.since > TEN_MINUTES) Object.assign(refusals, { since: now, count: 0 });
  refusals.count += 1;
  if (refusals.count < MOST_REFUSALS) return false;
  runs.restUntil(refusals.since + TEN_MINUTES);
  log.warn({ refusals: refusals.count }, 'many people take no direct messages: nothing is sent for a while');
  return true;
}
