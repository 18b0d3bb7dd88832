import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startDiscordApiStandIn } from '#/testing/discord/discord-api-stand-in.ts';
import { interactionSender } from '#/testing/discord/interactions.ts';
import { until } from '#/testing/product.ts';
import { postingGuild } from '../prove/faults/posting-guild.ts';
import { Install } from '../prove/install.ts';
import { anActivity } from '../src/features/activities/planning/activity.factory.ts';
import { aMember } from '../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../src/platform/db/db.server.ts';
import type { BenchPart } from './bench.ts';
import '../src/features/registry.server.ts';

const PEOPLE = 1_000;
/** Milliseconds in which all of them press. */
const WITHIN = 60_000;
/** Between two looks at the message (milliseconds). */
const LOOK = 50;

export const part: BenchPart = {
  about: `${PEOPLE.toLocaleString('en-US')} sign-ups by button in a minute: what people and Discord see of it`,
  async run({ metric, say }) {
    const discord = await startDiscordApiStandIn();
    const sender = interactionSender(discord.applicationId);
    const { discord: application, discordBot } = discord.settings;
    const install = await Install.start({
      ...{ DISCORD_CLIENT_ID: application.clientId, DISCORD_CLIENT_SECRET: application.clientSecret },
      ...{ DISCORD_AUTHORIZE_URL: application.authorizeUrl, DISCORD_TOKEN_URL: application.tokenUrl },
      ...{ DISCORD_API_URL: application.apiUrl, DISCORD_BOT_TOKEN: discordBot.token },
      ...{ DISCORD_PUBLIC_KEY: sender.publicKey, LOCAL_ACCOUNTS: 'on' },
    });
    try {
      const { guild, server, channel } = await postingGuild(discord);
      const people: string[] = [];
      for (let n = 0; n < PEOPLE; n++) {
        const { principal } = await aMember(guild);
        const id = String(300_000_000_000_000_000n + BigInt(n));
        await database().execute(sql`update users set discord_id = ${id} where id = ${principal.userId}`);
        people.push(id);
      }
      const activityId = await anActivity(guild, { title: 'Citadel', chatChannelId: channel });
      const message = () =>
        discord.messagesIn(channel).find(({ body }) => JSON.stringify(body.embeds).includes(activityId));
      await until(() => message() !== undefined, 30_000);
      say(`${PEOPLE} people press`);
      const changes: number[] = [];
      let pressing = true;
      const looking = (async () => {
        for (let seen = message()?.edits ?? 0; pressing; await sleep(LOOK)) {
          const now = message()?.edits ?? seen;
          if (now > seen) changes.push(performance.now());
          seen = now;
        }
      })();
      const took: number[] = [];
      const others = new Map<string, number>();
      const press = async (id: string): Promise<void> => {
        const sent = { type: 3, data: { component_type: 2, custom_id: `sign-up:accepted:${activityId}` } };
        const request = sender.requestOf({ ...sender.common(id, server.id), ...sent, message: { flags: 0 } });
        const [headers, body, began] = [request.headers, await request.text(), performance.now()];
        const answer = await fetch(`${install.url}/api/discord/interactions`, { method: 'POST', headers, body });
        const words = await answer.text();
        took.push(performance.now() - began);
        if (words.includes('You are going')) return;
        const type = words.includes('"type":5') ? 'announced' : answer.ok ? 'refused' : `status ${answer.status}`;
        others.set(type, (others.get(type) ?? 0) + 1);
      };
      const began = performance.now();
      const pressed: Promise<void>[] = [];
      for (const [n, id] of people.entries()) {
        await sleep(Math.max(0, began + (n * WITHIN) / PEOPLE - performance.now()));
        pressed.push(press(id));
      }
      await Promise.all(pressed);
      const isTold = () => JSON.stringify(message()?.body.embeds).includes(`"name":"Going","value":"${PEOPLE}"`);
      const last = performance.now();
      await until(isTold, 60_000);
      const seconds = (performance.now() - last) / 1_000;
      pressing = false;
      await looking;
      const sorted = took.toSorted((a, b) => a - b);
      const gaps = changes.slice(1).map((at, n) => at - (changes[n] ?? at));
      metric({ what: 'answers, p99', value: sorted[Math.floor(sorted.length * 0.99)] ?? 0, unit: 'ms', atMost: 1_000 });
      const count = (type: string) => others.get(type) ?? 0;
      const refused = [...others.values()].reduce((sum, each) => sum + each, 0) - count('announced');
      metric({ what: 'refused', value: refused, unit: '', atMost: 0 });
      metric({ what: 'announced first, as they took more than two seconds', value: count('announced'), unit: '' });
      metric({ what: 'changes of the message', value: changes.length, unit: '' });
      metric({ what: 'shortest time between two', value: Math.min(...gaps), unit: 'ms', atLeast: 2_000 - 2 * LOOK });
      metric({ what: 'until the message has all of them', value: seconds, unit: 's', atMost: 5 });
    } finally {
      await install.stop();
      await discord.stop();
    }
  },
};
