import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#/platform/config/config.server.ts';
import { databaseAddress } from '#/platform/db/database-address.server.ts';

export interface DemoServices {
  /** Settings of web and worker. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts the services of others that the demo world has for itself, in this process and on loopback ports, where none is set
 * (docs/decisions/221).
 */
export async function startDemoServices(settings: Config): Promise<DemoServices> {
  const services = settings.demoServices
    ? await Promise.all([
        ...(settings.discord === null ? [startDiscord(settings)] : []),
        ...(settings.stripe === null ? [startStripe(settings)] : []),
      ])
    : [];
  return {
    env: Object.assign({}, ...services.map(({ env }) => env)),
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}

async function startDiscord(settings: Config): Promise<DemoServices> {
  const [{ startDemoDiscord }, { CHANNELS, HOME_SERVER_ID }] = await Promise.all([
    import('#/demo/discord/demo-discord.ts'),
    import('#/demo/discord/made-discord.data.ts'),
  ]);
  const made = await startDemoDiscord(join(settings.dataDir, 'demo', 'discord.json'));
  // The people of the guild to which its server is linked.
  const people = await read<{ id: string }>(
    settings,
    `select distinct u.discord_id as id from discord_servers s join members m on m.guild_id = s.guild_id
     join users u on u.id = m.user_id where s.server_id = '${HOME_SERVER_ID}' and u.discord_id is not null`,
  );
  made.admit(people.map(({ id }) => id));
  // Most of those who said that they come to what is on are in voice, always the same ones.
  const comers = await read<{ id: string }>(
    settings,
    `select distinct u.discord_id as id from discord_servers s
     join activities a on a.guild_id = s.guild_id and a.status = 'live' and a.voice_channel_id = '${CHANNELS['Raid voice']}'
     join sign_ups i on i.guild_id = a.guild_id and i.activity_id = a.id and i.intent = 'accepted'
     join users u on u.id = i.user_id where s.server_id = '${HOME_SERVER_ID}' and u.discord_id is not null order by 1`,
  );
  for (const [n, { id }] of comers.entries()) if (n % 6 !== 5) made.discord.voice.set(id, CHANNELS['Raid voice']);
  return made;
}

async function startStripe(settings: Config): Promise<DemoServices> {
  const { startDemoStripe } = await import('#/demo/stripe/demo-stripe.ts');
  const made = await startDemoStripe(settings.publicUrl, join(settings.dataDir, 'demo', 'stripe.json'));
  made.admit(
    await read(
      settings,
      `select guild_id as "guildId", customer_id as "customerId", subscription_id as "subscriptionId", plan,
         payer_user_id as "payerUserId", extract(epoch from period_end)::int as "periodEnd"
       from guild_plans where plan is not null and status = 'active' and period_end is not null`,
    ),
  );
  return made;
}

async function read<Row extends object>(settings: Config, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseAddress(settings), application_name: 'guildhall launch' });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
