import { DiscordFault } from '#/features/discord/bot.api.server.ts';
import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
import { pauseAfter, runsOf } from '#/features/discord/discord-runs.api.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { voiceChannelOf } from './voice.remote.server.ts';
import {
  dropReading,
  finishReading,
  followActivities,
  keepProgress,
  nextPeople,
  type TakenReading,
  takeReading,
} from './voice.repository.server.ts';
import { AT_ONCE, MINUTES_AFTER_REFUSAL, TRIES_OF_ONE, VOICE_CLOCK } from './voice.rules.ts';

const runs = runsOf(VOICE_CLOCK);

/** Looks who is in the voice channels of live activities, some people of one at a time, until Discord wants a pause. */
export async function readVoice(): Promise<void> {
  if (!hasDiscord() || runs.areResting()) return;
  await followActivities();
  await runs.run(readNext);
}

/** The next people of the reading that is due the longest. Answers whether there was one, and Discord can be asked for more. */
export async function readNext(): Promise<boolean> {
  const taken = await takeReading();
  return taken !== null && carryOut(taken);
}

/** Answers whether Discord can be asked for more. */
async function carryOut(taken: TakenReading): Promise<boolean> {
  const found = [...taken.found];
  let { askedTo } = taken;
  try {
    const people = await nextPeople(taken);
    for (const { userId, discordId } of people) {
      if ((await voiceChannelOf(taken.serverId, discordId)) === taken.channelId) found.push(userId);
      askedTo = userId;
    }
    if (people.length < AT_ONCE) await finishReading(taken, found);
    else await keepProgress(taken, { askedTo, found }, { ms: 0, counts: false });
    return true;
  } catch (err) {
    if (err instanceof DiscordFault) return giveWay(taken, { askedTo, found }, err);
    log.warn({ err, guildId: taken.guildId, activityId: taken.activityId }, 'a voice channel could not be read');
    await dropReading(taken, WORDS.away);
    return true;
  }
}

/** What becomes of a reading that Discord stopped; answers whether it can be asked for more. */
async function giveWay(
  taken: TakenReading,
  progress: Parameters<typeof keepProgress>[1],
  fault: DiscordFault,
): Promise<boolean> {
  const { kind, waitMs, isGlobal } = fault;
  if (kind === 'limited' || (kind === 'away' && taken.tries < TRIES_OF_ONE)) {
    const ms = kind === 'limited' ? waitMs : pauseAfter(taken.tries);
    await keepProgress(taken, progress, { ms, counts: kind === 'away' });
    await runs.wakeIn(ms);
    return kind === 'limited' && !isGlobal;
  }
  log.warn({ err: fault, guildId: taken.guildId, activityId: taken.activityId }, 'a voice channel could not be read');
  await dropReading(taken, WORDS[kind], kind === 'away' ? 0 : MINUTES_AFTER_REFUSAL);
  return kind !== 'away' && kind !== 'unauthorized';
}

const WORDS: Readonly<Record<DiscordFault['kind'], string>> = {
  away: "Discord isn't answering.",
  limited: 'Discord asked for fewer requests.',
  unauthorized: "Discord doesn't accept this installation's bot token.",
  forbidden: "Discord doesn't let the bot see who is in voice.",
  missing: 'The bot is no longer in this server.',
  refused: "Discord didn't take the request.",
};
