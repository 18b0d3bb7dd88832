import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { type DiscordApiStandIn, startDiscordApiStandIn } from '#/testing/discord/discord-api-stand-in.ts';
import { until } from '#/testing/product.ts';
import type { ServiceFault } from '#/testing/service-fault.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { type PostingGuild, postingGuild, somethingOfEach, wrongPosts } from './posting-guild.ts';
import { killWorker, workerBack } from './recovery.ts';
import {
  askedOfDirects,
  directMessages,
  endLeases,
  hurryNotices,
  waitingNotices,
  wrongNotices,
} from './told-readers.ts';

type Trouble = ServiceFault | 'lost';

const TROUBLES: readonly Trouble[] = ['lost', { status: 429, retryAfter: 1 }, { status: 503 }, 'silent', 'stalled'];
/** Seconds. */
const CATCH_UP = 120;
/** Discord bans who sends 10,000 of them in ten minutes. */
const INVALID: ReadonlySet<number> = new Set([401, 403, 429]);
const MOST_INVALID = 40;

/** A Discord of our own that fails while a guild posts something of nine kinds and tells people, and the worker is killed meanwhile. */
export class PostFaults {
  readonly #discord: DiscordApiStandIn;

  static async start(): Promise<PostFaults> {
    return new PostFaults(await startDiscordApiStandIn());
  }

  private constructor(discord: DiscordApiStandIn) {
    this.#discord = discord;
  }

  get settings(): NodeJS.ProcessEnv {
    const { discord, discordBot } = this.#discord.settings;
    return {
      DISCORD_CLIENT_ID: discord.clientId,
      DISCORD_CLIENT_SECRET: discord.clientSecret,
      DISCORD_AUTHORIZE_URL: discord.authorizeUrl,
      DISCORD_TOKEN_URL: discord.tokenUrl,
      DISCORD_API_URL: discord.apiUrl,
      DISCORD_BOT_TOKEN: discordBot.token,
    };
  }

  stop(): Promise<void> {
    return this.#discord.stop();
  }

  /** The guild that posts; before anyone else makes guilds, as their names are counted. */
  prepare(): Promise<PostingGuild> {
    return postingGuild(this.#discord);
  }

  async check({ assert, metric, random, quick }: CheckContext, install: Install, posting: PostingGuild): Promise<void> {
    const discord = this.#discord;
    const { guild, readers } = posting;
    for (const [n, trouble] of (quick ? TROUBLES.slice(0, 2) : TROUBLES).entries()) {
      const change = await somethingOfEach(posting, String(n));
      await sleep(random.between(50, 1_500));
      this.#begin(trouble);
      await change();
      await sleep(random.between(50, 400));
      await kill(install);
      await sleep(quick ? 300 : 3_000);
      this.#end();
    }
    for (const trouble of quick ? TROUBLES.slice(0, 1) : TROUBLES) await this.#whileTelling(install, posting, trouble);
    const began = performance.now();
    await settle(posting);
    assert(
      'posts of nine kinds, and events, while Discord fails and the worker is killed: each is there once, as it is now',
      true,
      [...(await lastingFaults(discord, posting)), ...discord.refused.map((refused) => ({ refused }))],
    );
    const seconds = (performance.now() - began) / 1_000;
    assert(
      'direct messages meanwhile: each person is told of each announcement once',
      true,
      await wrongNotices(discord, guild, readers),
    );
    const invalid = discord.requests.filter(({ status }) => INVALID.has(status)).length;
    metric({
      what: 'requests that Discord counts as invalid',
      value: invalid,
      unit: 'requests',
      atMost: MOST_INVALID,
    });
    metric({
      what: 'all posts are as they should be after Discord is back',
      value: seconds,
      unit: 's',
      atMost: CATCH_UP,
    });
    assert(
      'a channel, a person and a token that refuse the bot: asked once',
      true,
      await this.#refusals(install, posting),
    );
  }

  #begin(trouble: Trouble): void {
    if (trouble === 'lost') this.#discord.losesAnswers = true;
    else this.#discord.trouble = trouble;
  }

  #end(): void {
    Object.assign(this.#discord, { trouble: null, losesAnswers: false });
  }

  /** The worker is killed while it tells people; an answer that is lost is that of a message that is there. */
  async #whileTelling(install: Install, { guild }: PostingGuild, trouble: Trouble): Promise<void> {
    const discord = this.#discord;
    const waiting = await waitingNotices();
    await anAnnouncement(guild, { title: 'Told in a bad moment' });
    await until(async () => (await waitingNotices()) > waiting);
    const done = () => (trouble === 'lost' ? directMessages(discord) : askedOfDirects(discord));
    const before = done();
    const hurry = everySecond(hurryNotices);
    this.#begin(trouble);
    await until(async () => {
      await hurry();
      return done() > before;
    });
    await kill(install);
    this.#end();
  }

  async #refusals(install: Install, posting: PostingGuild): Promise<unknown[]> {
    const discord = this.#discord;
    const faults: unknown[] = [];
    const asked = (status: number, from: number) =>
      discord.requests.slice(from).filter((request) => request.status === status);
    let from = discord.requests.length;
    for (const each of posting.server.channels) each.closed = true;
    const [closed, ...open] = posting.readers;
    const { account = '' } = closed ?? {};
    discord.closedPeople.add(account);
    for (let n = 0; n < 2; n++) {
      await anAnnouncement(posting.guild, { title: `Closed ${n}` });
      await settle(posting);
    }
    const refusedIn = [posting.channel, discord.directs.get(account)].toSorted();
    const refused = asked(403, from).map((request) => /\d+/.exec(request.asked)?.[0]);
    if (refused.toSorted().join() !== refusedIn.join()) faults.push({ asked: asked(403, from), refusedIn });
    for (const each of posting.server.channels) each.closed = false;
    await database().execute(sql`delete from discord_pauses where guild_id = ${posting.guild.id}`);
    from = discord.requests.length;
    discord.trouble = { status: 401 };
    await anAnnouncement(posting.guild, { title: 'Unauthorized' });
    await until(() => asked(401, from).length > 0).catch(() => faults.push('never asked'));
    await database().execute(sql`update discord_posts set due_at = now() where guild_id = ${posting.guild.id}`);
    await anAnnouncement(posting.guild, { title: 'Unauthorized again' });
    await sleep(3_000);
    if (asked(401, from).length !== 1) faults.push({ asked: asked(401, from) });
    discord.trouble = null;
    // Another process knows nothing of it.
    await kill(install);
    await database().execute(sql`
      update discord_posts set state = 'waiting', wanted = wanted + 1 where guild_id = ${posting.guild.id} and state = 'failed'`);
    await settle(posting);
    return [
      ...faults,
      ...(await lastingFaults(discord, posting)),
      ...(await wrongNotices(discord, posting.guild, open)),
      ...discord.refused.map((mistake) => ({ mistake })),
    ];
  }
}

/** A batch of the audit log may be made at any moment, and is a fault until it's sent: what counts is what stays. */
async function lastingFaults(discord: DiscordApiStandIn, posting: PostingGuild): Promise<unknown[]> {
  let faults: unknown[] = [];
  await until(async () => {
    faults = await wrongPosts(discord, posting);
    return faults.length === 0;
  }, 20_000).catch(() => {});
  return faults;
}

async function kill(install: Install): Promise<void> {
  await killWorker(install);
  await endLeases();
  await workerBack(install);
}

/** Until nothing waits; spares the rest of the leases and pauses. An announcement wakes the worker. */
async function settle({ guild }: PostingGuild): Promise<void> {
  await anAnnouncement(guild, { title: 'Wake up' });
  const hurry = everySecond(hurryNotices);
  await until(async () => {
    await database().execute(sql`
      update discord_posts set due_at = now() where guild_id = ${guild.id} and state = 'waiting'
        and due_at > now() + interval '20 seconds'`);
    await hurry();
    // Events are looked at hourly, and a guild that is taken, or waits for Discord, earlier.
    await database().execute(sql`
      update discord_event_guilds set look_at = now(), rests_until = now() where guild_id = ${guild.id}
        and (look_at between now() + interval '20 seconds' and now() + interval '30 minutes'
          or rests_until > now() + interval '20 seconds')`);
    const [row] = await sqlRows(database()).as({ waiting: int })(sql`
      select (select count(*) from discord_posts where guild_id = ${guild.id} and state = 'waiting')::int
        + (select count(*) from discord_event_guilds where guild_id = ${guild.id} and look_at < now() + interval '30 minutes')::int
        + (select count(*) from pending_reactions r join events e on e.id = r.event_id where e.guild_id = ${guild.id})::int
        as waiting`);
    return row?.waiting === 0 && (await waitingNotices()) === 0;
  }, CATCH_UP * 1_000).catch(() => {});
}

/** Runs it when it's called, and no more often than that. */
function everySecond(run: () => Promise<unknown>): () => Promise<void> {
  let last = 0;
  return async () => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    await run();
  };
}
