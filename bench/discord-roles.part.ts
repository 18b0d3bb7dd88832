import { sql } from 'drizzle-orm';
import { aLinkedServer } from '#/features/discord/discord.factory.ts';
import { readServer } from '#/features/discord/discord.remote.server.ts';
import { replaceSettings } from '#/platform/config/config.server.ts';
import { startDiscordApiStandIn } from '#/testing/discord/discord-api-stand-in.ts';
import type { StandInServer } from '#/testing/discord/discord-world.ts';
import { until } from '#/testing/product.ts';
import { Install } from '../prove/install.ts';
import { aGuild, aMember } from '../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../src/platform/db/db.server.ts';
import { int, sqlRows, text } from '../src/platform/db/rows.server.ts';
import type { BenchPart } from './bench.ts';
import '../src/features/registry.server.ts';

const MEMBERS = 1_000;
/** So many roles are given and taken in a second at most, as the stand-in's answers say. */
const A_SECOND = 40;
/** Seconds. */
const PATIENCE = 300;

export const part: BenchPart = {
  about: `roles on Discord of ${MEMBERS.toLocaleString('en-US')} members, ${A_SECOND} changes a second allowed`,
  async run(bench) {
    const discord = await startDiscordApiStandIn();
    const { settings } = discord;
    const install = await Install.start({
      ...{ DISCORD_CLIENT_ID: settings.discord.clientId, DISCORD_CLIENT_SECRET: settings.discord.clientSecret },
      ...{ DISCORD_API_URL: settings.discord.apiUrl, DISCORD_BOT_TOKEN: settings.discordBot.token },
    });
    const restore = replaceSettings(settings);
    try {
      const guild = await aGuild({ name: 'The Thousand' });
      for (let n = 1; n < MEMBERS; n++) await aMember(guild);
      await database().execute(sql`
        update users u set discord_id = (600000000000000000 + n)::text
        from (select id, row_number() over (order by id) as n from users) s where s.id = u.id`);
      const server = discord.addServer('Lantern Hall');
      const role = server.roles.find(({ name }) => name === 'Members')?.id ?? '';
      for (const { discordId } of await people()) server.members.set(discordId, []);
      bench.say(`${MEMBERS} members`);
      discord.roleLimit = { count: A_SECOND, seconds: 1 };
      await database().execute(sql`
        insert into guild_settings (guild_id, tab, values)
        values (${guild.id}, 'discord', ${JSON.stringify({ memberRoleId: role })}::jsonb)`);
      const began = performance.now();
      await aLinkedServer(guild, await readServer(server.id));
      await until(async () => (await withRole(server, role)) === MEMBERS && (await waiting()) === 0, PATIENCE * 1_000);
      const seconds = (performance.now() - began) / 1_000;
      // A minute until the clock strikes, as the link is made by a statement here.
      bench.metric({
        what: 'until all have their role, the wait for the clock included',
        value: seconds,
        unit: 's',
        atMost: 120,
      });
      const limited = discord.requests.filter(({ status }) => status === 429 || status === 401 || status === 403);
      bench.metric({ what: 'requests that count as invalid', value: limited.length, unit: '', atMost: 10 });
      const before = discord.requests.length;
      await database().execute(sql`update discord_role_guilds set read_due_at = now(), read_at = null`);
      await until(async () => (await unread()) === 0 && (await waiting()) === 0, PATIENCE * 1_000);
      const asked = discord.requests.slice(before).filter(({ asked: path }) => path.includes('/members'));
      bench.metric({ what: 'requests of a check that finds nothing', value: asked.length, unit: '', atMost: 10 });
    } finally {
      restore();
      await install.stop();
      await discord.stop();
    }
  },
};

const people = () =>
  sqlRows(database()).as({ discordId: text })(
    sql`select discord_id as "discordId" from users where discord_id is not null`,
  );

const withRole = async (server: StandInServer, role: string): Promise<number> =>
  [...server.members.values()].filter((own) => own.includes(role)).length;

async function waiting(): Promise<number> {
  const [row] = await sqlRows(database()).as({ count: int })(sql`
    select count(*)::int as count from discord_role_people where state <> 'ok'`);
  return row?.count ?? 0;
}

async function unread(): Promise<number> {
  const [row] = await sqlRows(database()).as({ count: int })(sql`
    select count(*)::int as count from discord_role_guilds where read_at is null`);
  return row?.count ?? 0;
}
