import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';
import { type Environment, settings } from './config.settings.server.ts';

const SECRET = 'x'.repeat(32);
const read = (env: Environment) => readConfig(env, () => 'generated');
const faults = (env: Environment) => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return Object.fromEntries(error.faults.map((f) => [f.name, f.problem]));
    throw error;
  }
  return {};
};

describe('without a single setting', () => {
  test('it is a demo install with everything of its own on this machine alone', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      database: { kind: 'embedded' },
      demo: true,
      localAccounts: true,
      discord: null,
      discordBot: null,
      storage: { kind: 'disk' },
      authSecret: 'generated',
      communityUrl: null,
      supportEmail: null,
      bannerImageUrl: null,
      scripts: [],
    });
    expect(read({}).dataDir).toBe(join(process.cwd(), '.data'));
  });
  test('an empty setting counts as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toEqual(read({}));
  });
});

describe('faults', () => {
  test('are all listed, by name, with what is expected', () => {
    const found = faults({ PORT: '70000', HOST: 'no host', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', DEMO: 'yes' });
    expect(Object.keys(found).sort()).toEqual(['DATABASE_URL', 'DEMO', 'HOST', 'LOG_LEVEL', 'PORT']);
    expect(found.PORT).toBe('expects a port number from 1 to 65535');
    expect(() => read({ PORT: '70000' })).toThrow(/Guildhall can't start[\s\S]*PORT expects a port number/);
  });
  test.each([
    ['PORT', '0'],
    ['PORT', '30.5'],
    ['PORT', 'x'],
    ['PUBLIC_URL', 'guild.example'],
    ['PUBLIC_URL', 'ftp://guild.example'],
    ['PUBLIC_URL', 'https://guild.example/path'],
    ['AUTH_SECRET', 'short'],
    ['TRUSTED_PROXIES', '10'],
    ['WEB_PROCESSES', '0'],
    ['WEB_PROCESSES', '33'],
    ['TRUSTED_PROXIES', '10.0.0.1'],
    ['DISCORD_CLIENT_ID', 'abc'],
    ['DISCORD_TOKEN_URL', 'file:///etc/passwd'],
    ['DISCORD_BOT_TOKEN', 'too short'],
    ['DISCORD_PUBLIC_KEY', 'abc'],
    ['S3_ENDPOINT', 's3'],
    ['S3_BUCKET', 'Not A Bucket'],
    ['PLATFORM_ADMINS', 'a b'],
    ['COMMUNITY_URL', 'javascript:alert(1)'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['BANNER_IMAGE_URL', '/banner.webp'],
    ['TOOLTIP_SCRIPT_URL', 'tips.example/tips.js'],
    ['ANALYTICS_SCRIPT_URL', 'data:text/javascript,1'],
  ])('%s=%s is refused', (name, value) => {
    expect(faults({ [name]: value })).toHaveProperty(name);
  });
  test('a value never shows up in the message', () => {
    expect(() => read({ AUTH_SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'));
  });
});

describe('demo mode', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ DEMO: 'off' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: 'postgres://a@b/c', AUTH_SECRET: SECRET }, false],
    [{ PUBLIC_URL: 'http://localhost:4000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, true],
    [{ PUBLIC_URL: 'https://guild.example' }, false],
  ])('%j gives %s', (env, demo) => {
    expect(read(env).demo).toBe(demo);
  });
  test('is refused where others could reach it, with the reason', () => {
    expect(faults({ DEMO: 'on', HOST: '0.0.0.0' }).DEMO).toMatch(/HOST=0\.0\.0\.0.*demo persona/);
    expect(faults({ DEMO: 'on', DATABASE_URL: 'postgres://a@b/c', AUTH_SECRET: SECRET }).DEMO).toMatch(/DATABASE_URL/);
    expect(faults({ DEMO: 'on', PUBLIC_URL: 'https://guild.example' }).DEMO).toMatch(/PUBLIC_URL=https:.*demo persona/);
  });
});

describe('services of the demo world', () => {
  const discord = { DISCORD_CLIENT_ID: '123456789', DISCORD_CLIENT_SECRET: 'very-secret' };
  const here = { ...discord, DISCORD_API_URL: 'http://127.0.0.1:4000/api/v10' };
  test.each([
    [{}, [true, false, true]],
    [{ DEMO: 'off' }, [false, false, true]],
    [{ DEMO_SERVICES: 'off' }, [false, false, true]],
    [here, [true, true, true]],
    [discord, [true, false, false]],
    [{ ...here, DEMO_SERVICES: 'off' }, [false, false, false]],
    [{ ...here, DEMO: 'off' }, [false, false, false]],
  ])('%j: whether there are any, whether Discord is one, whether passwords are offered', (env, expected) => {
    const { demoServices, isDiscordMade, localAccounts } = read(env);
    expect([demoServices, isDiscordMade, localAccounts]).toEqual(expected);
  });
});

describe('settings that belong together', () => {
  test('Discord needs both halves and turns local accounts off by default', () => {
    expect(faults({ DISCORD_CLIENT_ID: '123456789' })).toEqual({
      DISCORD_CLIENT_SECRET: 'is required with DISCORD_CLIENT_ID',
    });
    const both = read({ DISCORD_CLIENT_ID: '123456789', DISCORD_CLIENT_SECRET: 'very-secret' });
    expect(both.localAccounts).toBe(false);
    expect(both.discord?.tokenUrl).toBe('https://discord.com/api/oauth2/token');
  });
  test('a bot needs its application, and a public key the bot', () => {
    const DISCORD_BOT_TOKEN = 'a-token-of-many-characters';
    expect(faults({ DISCORD_BOT_TOKEN })).toEqual({ DISCORD_CLIENT_ID: 'is required with DISCORD_BOT_TOKEN' });
    expect(faults({ DISCORD_PUBLIC_KEY: 'a'.repeat(64) })).toEqual({
      DISCORD_BOT_TOKEN: 'is required with DISCORD_PUBLIC_KEY',
    });
  });
  test('a bucket needs its endpoint, name and both keys', () => {
    expect(Object.keys(faults({ S3_BUCKET: 'guild-files' })).sort()).toEqual([
      'S3_ACCESS_KEY_ID',
      'S3_ENDPOINT',
      'S3_SECRET_ACCESS_KEY',
    ]);
  });
  test('scripts of other sites are loaded where they are set', () => {
    const scripts = ['https://tips.example/tips.js', 'https://count.example/a.js?site=1'];
    const [TOOLTIP_SCRIPT_URL, ANALYTICS_SCRIPT_URL] = scripts;
    expect(read({ TOOLTIP_SCRIPT_URL, ANALYTICS_SCRIPT_URL }).scripts).toEqual(scripts);
    expect(read({ ANALYTICS_SCRIPT_URL }).scripts).toEqual(scripts.slice(1));
  });
  test('an external database needs the secret said', () => {
    expect(faults({ DATABASE_URL: 'postgres://a@b/c' })).toHaveProperty('AUTH_SECRET');
  });
  test('someone must be able to sign in', () => {
    expect(faults({ LOCAL_ACCOUNTS: 'off', DEMO: 'off' })).toHaveProperty('LOCAL_ACCOUNTS');
  });
});

describe('the secret of an own install', () => {
  const dir = mkdtempSync(join(tmpdir(), 'guildhall-config-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  test('is made once, long, and readable by its owner alone', () => {
    const first = readConfig({ DATA_DIR: dir }).authSecret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig({ DATA_DIR: dir }).authSecret).toBe(first);
    expect(statSync(join(dir, 'auth-secret')).mode & 0o777).toBe(0o600);
  });
  test('is not made when one is given', () => {
    expect(read({ AUTH_SECRET: SECRET }).authSecret).toBe(SECRET);
  });
});

test('the README lists exactly the settings there are', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((row) => row[1]);
  expect(listed.sort()).toEqual(Object.keys(settings).sort());
});
