import { expect, test } from 'vitest';
import { settings } from '#/platform/config/config.settings.server.ts';
import { settingsInForce } from './settings.queries.server.ts';

test('settings are shown as they are in force, and secrets never', () => {
  const shown = settingsInForce({
    AUTH_SECRET: 'a secret of at least 32 characters',
    DATABASE_URL: 'postgres://user:hidden@host/database',
    REQUESTS_PER_MINUTE: '900',
    S3_ENDPOINT: 'https://someone:hidden@store.example/path',
  });
  const of = (name: string) => shown.find((each) => each.name === name);
  expect(of('REQUESTS_PER_MINUTE')).toEqual({ name: 'REQUESTS_PER_MINUTE', value: '900', isSet: true });
  expect(of('S3_ENDPOINT')?.value).toBe('https://store.example/path');
  expect(of('LOG_LEVEL')).toEqual({ name: 'LOG_LEVEL', value: 'info', isSet: false });
  expect(of('DISCORD_CLIENT_SECRET')).toMatchObject({ value: null, isSet: false });
  expect(of('AUTH_SECRET')).toMatchObject({ value: 'Set, not shown', isSet: true });
  expect(JSON.stringify(shown)).not.toMatch(/a secret of|hidden/);
});

test('a setting that is named like a secret is one', () => {
  const named = Object.entries(settings).filter(([name]) =>
    /SECRET|(?<!PUBLIC_)KEY|PASSWORD|TOKEN(?!_URL)|DATABASE_URL/.test(name),
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter(([, { isSecret }]) => !isSecret)).toEqual([]);
});
