import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_COOKIES } from '#/base/cookies.ts';
import { testDatabase } from '#/testing/database.ts';
import { type DiscordStandIn, startDiscordStandIn } from '#/testing/discord-stand-in.ts';
import { aBrowser } from './browser.factory.ts';

testDatabase();

let discord: DiscordStandIn;
beforeAll(async () => {
  discord = await startDiscordStandIn();
});
afterAll(() => discord.stop());

test.each([
  ['http', 'http://127.0.0.1:3000', ''],
  ['https', 'https://guild.example', '__Host-'],
])(
  'over %s signing in and out sets the cookies that the privacy policy lists, and no others',
  async (_, publicUrl, prefix) => {
    const browser = aBrowser({ publicUrl, discord: discord.application }, '203.0.113.9');
    const password = 'brass lantern over quiet moss';
    const name = `Crumb.${prefix.length}`;
    const answers = [
      await browser.call('sign-up', { name, password }),
      await browser.call('sign-in', { name, password }),
      await browser.call('discord', {}),
      await browser.get('/api/auth/callback/discord?state=x&code=x'),
      await browser.submit('sign-out', {}),
    ];
    const set = answers.flatMap(({ headers }) => headers.getSetCookie());
    const ages = new Map<string, number>();
    for (const cookie of set) {
      const [, cookieName = '', age = ''] = /^([^=]+)=.*?max-age=(\d+)/i.exec(cookie) ?? [];
      ages.set(cookieName, Math.max(ages.get(cookieName) ?? 0, Number(age)));
    }
    // Cookies that are only removed were never there.
    const kept = [...ages].filter(([, age]) => age > 0);
    const listed = Object.values(SERVER_COOKIES).map((cookie) => [prefix + cookie.name, cookie.seconds]);
    expect(kept.toSorted()).toEqual(listed.toSorted());
  },
);
