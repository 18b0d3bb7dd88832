import { expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { getShell } from './shell.queries.server.ts';

testDatabase();

const headers = new Headers({ cookie: 'sidebar_state=false; lists=l1; narrow=1; tz=Europe%2FLondon' });

test('the frame of somebody signed in stands as this browser left it', async () => {
  const ada = await aUser();
  const shell = await asRequest({ headers, principal: ada }, () => getShell({}));
  expect(shell).toMatchObject({
    sidebarCookie: 'false',
    listsCookie: 'l1',
    narrowCookie: '1',
    timeZone: 'Europe/London',
  });
});

test('a visitor’s page, which others are shown too, says nothing of this browser but its zone', async () => {
  const shell = await asRequest({ headers }, () => getShell.as(ANONYMOUS, {}));
  expect(shell).toMatchObject({
    user: null,
    sidebarCookie: null,
    listsCookie: null,
    narrowCookie: null,
    timeZone: 'Europe/London',
  });
});
