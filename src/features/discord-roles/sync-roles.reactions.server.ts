import { DiscordFault } from '#/features/discord/bot.api.server.ts';
import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
import { LONGEST_PAUSE, MOST_TRIES, pauseAfter, runsOf } from '#/features/discord/discord-runs.api.server.ts';
import { database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { bringUpToDate, LOOK_PAUSE, requireServer } from './person-roles.reactions.server.ts';
import { readConfig, readStandings } from './role-sync.api.server.ts';
import { listMembers } from './role-sync.remote.server.ts';
import {
  failPerson,
  followLinks,
  holdLook,
  keepLimit,
  keepListRefused,
  keepSeen,
  keepWanted,
  postponeLook,
  postponePerson,
  postponeRead,
  restGuild,
  type TakenGuild,
  type TakenPerson,
  takePerson,
  takeRead,
} from './role-sync.repository.server.ts';
import { configText, managedOf, ROLES_CLOCK, wantedOf } from './role-sync.rules.ts';

const runs = runsOf(ROLES_CLOCK);

/** Looks at what people should have, reads what they have, and gives and takes the difference, until Discord wants a pause. */
export async function syncRoles(): Promise<void> {
  if (!hasDiscord() || runs.areResting()) return;
  await followLinks(database());
  await runs.run(async () => {
    const next = await takeNext();
    return (await next?.()) ?? false;
  });
}

/** What is to be done next; it answers whether Discord can be asked for more. */
async function takeNext(): Promise<(() => Promise<boolean>) | null> {
  if (await lookNext()) return async () => true;
  const read = await takeRead();
  if (read)
    return () =>
      carryOut(
        () => readAll(read),
        (fault) => readLater(read, fault),
      );
  const person = await takePerson();
  return (
    person &&
    (() =>
      carryOut(
        () => bringUpToDate(person),
        (fault) => giveWay(person, fault),
      ))
  );
}

async function carryOut(
  work: () => Promise<void>,
  giveUp: (fault: DiscordFault) => Promise<boolean>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (err) {
    if (err instanceof DiscordFault) return giveUp(err);
    log.warn({ err }, 'roles on Discord could not be brought up to date');
    await giveUp(new DiscordFault('away', 'No roles', { cause: err }));
    return true;
  }
}

/** Keeps who should have what now in a guild that is due; nothing is asked of Discord. Answers whether there was one. */
async function lookNext(): Promise<boolean> {
  let held: TakenGuild | null = null;
  try {
    await inTransaction(async (tx) => {
      held = null;
      held = await holdLook(tx);
      if (held) await look(tx, held);
    });
    return held !== null;
  } catch (err) {
    const failed = held as TakenGuild | null;
    if (!failed) throw err;
    log.warn({ err, guildId: failed.guildId }, 'what members should have on Discord could not be worked out');
    await postponeLook(failed.guildId, LOOK_PAUSE);
    return true;
  }
}

async function look(tx: Tx, { guildId, config: before }: TakenGuild): Promise<void> {
  const config = await readConfig(tx, guildId);
  const standings = await readStandings(tx, guildId);
  const people = standings.flatMap((standing) =>
    standing.discordId === null ? [] : [{ discordId: standing.discordId, wanted: wantedOf(config, standing) }],
  );
  const now = configText(config);
  await keepWanted(tx, { guildId, config: now, isNew: now !== before }, now === '' && before === '' ? [] : people);
}

/** Reads what all people in the server have. */
async function readAll({ guildId, serverId, config }: TakenGuild): Promise<void> {
  await requireServer({ guildId, serverId });
  const named = new Set(managedOf(await readConfig(database(), guildId)));
  const found = config === '' ? new Map() : await listMembers(serverId);
  await inTransaction(async (tx) => {
    if (found === null) return keepListRefused(tx, guildId);
    const people = [...found.values()].filter(({ isBot }) => !isBot);
    const own = new Set((await readStandings(tx, guildId)).map(({ discordId }) => discordId));
    const strangers = people.filter(({ discordId }) => !own.has(discordId)).length;
    const seen = people.map(({ discordId, roleIds }) => ({
      ...{ discordId, seen: roleIds.filter((id: string) => named.has(id)).toSorted() },
    }));
    await keepSeen(tx, guildId, seen, strangers);
  });
}

/** What becomes of someone whose roles could not be changed; answers whether Discord can be asked for more. */
async function giveWay(person: TakenPerson, fault: DiscordFault): Promise<boolean> {
  const { kind, waitMs, isGlobal } = fault;
  const words = WORDS[kind];
  if (kind === 'limited') {
    await postponePerson(person, waitMs, { error: person.error, counts: false });
    await keepLimit(person.guildId, waitMs);
    if (!isGlobal) await restGuild(person.guildId, waitMs);
    await runs.wakeIn(waitMs);
    return !isGlobal;
  }
  if (kind === 'unauthorized') {
    await postponePerson(person, LONGEST_PAUSE, { error: words, counts: false });
    await runs.wakeIn(LONGEST_PAUSE);
    return false;
  }
  if (kind === 'away' && person.tries < MOST_TRIES) {
    const pause = pauseAfter(person.tries);
    await postponePerson(person, pause, { error: words, counts: true });
    await runs.wakeIn(pause);
    return false;
  }
  // Whatever is wrong is so for all who are in this server, until the bot is back.
  if (kind === 'missing' || kind === 'forbidden') {
    await postponePerson(person, LONGEST_PAUSE, { error: words, counts: false });
    await restGuild(person.guildId, LONGEST_PAUSE);
    return true;
  }
  log.warn({ err: fault, guildId: person.guildId }, 'the roles of someone on Discord were given up');
  await failPerson(person, words);
  return kind !== 'away';
}

/** The same where all of a server could not be read. */
async function readLater({ guildId, tries }: TakenGuild, fault: DiscordFault): Promise<boolean> {
  const { kind, waitMs, isGlobal } = fault;
  const pause = kind === 'limited' ? waitMs : kind === 'away' ? pauseAfter(tries) : LONGEST_PAUSE;
  await postponeRead(guildId, pause, { error: kind === 'limited' ? null : WORDS[kind], counts: kind === 'away' });
  if (kind === 'limited') await keepLimit(guildId, pause);
  if (kind !== 'away') await restGuild(guildId, pause);
  await runs.wakeIn(pause);
  return kind === 'limited' ? !isGlobal : kind !== 'away' && kind !== 'unauthorized';
}

const WORDS: Readonly<Record<DiscordFault['kind'], string>> = {
  away: "Discord isn't answering.",
  limited: 'Discord asked for fewer requests.',
  unauthorized: "Discord doesn't accept this installation's bot token.",
  forbidden: 'The bot may not see members of this server.',
  missing: 'The bot is no longer in this server.',
  refused: "Discord didn't take the request.",
};
