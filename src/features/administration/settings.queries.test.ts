import { expect, test } from 'vitest';
import { settingsInForce } from './settings.queries.server.ts';

test('settings are shown as they are in force, and secrets never', () => {
  const shown = settingsInForce({
    AUTH_SECRET: 'a secret of at least 32 characters',
    DATABASE_URL: 'postgres://user:hidden@host/database',
    REQUESTS_PER_MINUTE: '900',
  });
  const of = (name: string) => shown.find((each) => each.name === name);
  expect(of('REQUESTS_PER_MINUTE')).toEqual({ name: 'REQUESTS_PER_MINUTE', value: '900', isSet: true });
  expect(of('LOG_LEVEL')).toEqual({ name: 'LOG_LEVEL', value: 'info', isSet: false });
  expect(of('DISCORD_CLIENT_SECRET')).toMatchObject({ value: null, isSet: false });
  expect(of('AUTH_SECRET')).toMatchObject({ value: 'Set, not shown', isSet: true });
  expect(JSON.stringify(shown)).not.toMatch(/a secret of|hidden/);
});
