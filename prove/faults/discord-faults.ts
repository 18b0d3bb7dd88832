import { sql } from 'drizzle-orm';
import { type DiscordStandIn, startDiscordStandIn } from '#/testing/discord-stand-in.ts';
import { until } from '#/testing/product.ts';
import type { ServiceFault } from '#/testing/service-fault.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { openTransactions, refusedSignIn, signInByDiscord } from './discord.ts';

/** Seconds: the longest pause between two tries of a job that has failed a few times, and some more. */
const CATCH_UP = 60;

/** A Discord of our own that is broken in one way after the other. */
export class DiscordFaults {
  readonly #standIn: DiscordStandIn;

  static async start(): Promise<DiscordFaults> {
    return new DiscordFaults(await startDiscordStandIn());
  }

  private constructor(standIn: DiscordStandIn) {
    this.#standIn = standIn;
  }

  get settings(): NodeJS.ProcessEnv {
    const { clientId, clientSecret, authorizeUrl, tokenUrl, apiUrl } = this.#standIn.application;
    return {
      DISCORD_CLIENT_ID: clientId,
      DISCORD_CLIENT_SECRET: clientSecret,
      DISCORD_AUTHORIZE_URL: authorizeUrl,
      DISCORD_TOKEN_URL: tokenUrl,
      DISCORD_API_URL: apiUrl,
      LOCAL_ACCOUNTS: 'on',
    };
  }

  stop(): Promise<void> {
    return this.#standIn.stop();
  }

  async check({ assert, metric }: CheckContext, install: Install, troubles: readonly ServiceFault[]): Promise<void> {
    const discord = this.#standIn;
    const { cookie, to } = await signInByDiscord(install);
    assert(
      'a sign-in by Discord works while all is well',
      to.endsWith('/dashboard'),
      to.endsWith('/dashboard') ? [] : [to],
    );
    const { id, handle } = await linkedUser();
    const faults: unknown[] = [];
    let slowest = 0;
    let latest = 0;
    for (const [n, trouble] of troubles.entries()) {
      const fault = (what: unknown) => faults.push({ trouble, what });
      discord.trouble = trouble;
      // Every other time with a token that has to be fetched anew first.
      if (n % 2 === 0)
        await database().execute(sql`update logins set access_token_expires_at = now() - interval '1 hour'`);
      discord.person = { id: DISCORD_ID, username: `${handle}.${n}`, global_name: 'Nelly' };
      const asked = await install.call({
        id: 'account.refreshDiscordInfo',
        method: 'POST',
        cookie,
        data: { userId: id },
      });
      if (asked.status !== 200) fault({ asked: asked.status, body: await asked.text() });
      const before = discord.requests;
      await until(() => discord.requests > before, CATCH_UP * 1_000).catch(() => fault('the worker never asked'));
      for (const row of await openTransactions()) fault({ heldOpen: row });
      const refused = await refusedSignIn(install);
      slowest = Math.max(slowest, refused.seconds);
      refused.faults.forEach(fault);
      if (typeof trouble === 'object' && trouble.retryAfter) {
        const during = discord.requests;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        if (discord.requests > during + 1) fault({ askedAgainTooSoon: discord.requests - during });
      }
      discord.trouble = null;
      const back = performance.now();
      await until(refreshed, CATCH_UP * 1_000).catch(() => fault('never done'));
      // Only a token that was fetched anew brings the person's new name.
      if (n % 2 === 0 && (await linkedUser()).handle !== `${handle}.${n}`) fault('done without effect');
      latest = Math.max(latest, (performance.now() - back) / 1000);
    }
    assert(
      'while Discord is broken: a clear page, local sign-in works, no transaction stays open, jobs run afterwards',
      true,
      faults,
    );
    metric({ what: 'a sign-in reports that Discord is unavailable within', value: slowest, unit: 's', atMost: 12 });
    metric({ what: 'the job is done after Discord is back', value: latest, unit: 's', atMost: CATCH_UP });
  }
}

/** Is everything done that was asked of Discord? */
async function refreshed(): Promise<boolean> {
  const { rows } = await database().execute(sql`
    select from events e where e.type = 'account.discord_refresh_asked' and not exists (
      select from reactions_done d where d.event_id = e.id)`);
  return rows.length === 0;
}

const DISCORD_ID = '80351110224678912';

/** Who signed in by the stand-in, with the handle as it is stored now. */
async function linkedUser(): Promise<{ id: string; handle: string }> {
  const rows = await sqlRows(database()).as({ id: text, handle: text })(
    sql`select id, discord_username as handle from users where discord_id = ${DISCORD_ID}`,
  );
  if (!rows[0]) throw new Error('nobody signed in by Discord');
  return rows[0];
}
