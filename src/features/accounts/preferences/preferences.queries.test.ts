import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { setDisclaimerState } from './commands/set-disclaimer-state.server.ts';
import { setPatchNotePreferences } from './commands/set-patch-note-preferences.server.ts';
import { setSwitcherState } from './commands/set-switcher-state.server.ts';
import { setTimeZone } from './commands/set-time-zone.server.ts';
import {
  getDisclaimerState,
  getPatchNotePreferences,
  getSwitcherState,
  getTimeZone,
} from './preferences.queries.server.ts';

const { url } = testDatabase();

describe('the time zone', () => {
  test('is Etc/GMT until one is chosen, for each user separately', async () => {
    const [ada, brand] = [await aUser(), await aUser()];
    expect(await getTimeZone.as(ada, {})).toEqual({ timeZone: 'Etc/GMT', confirmed: false });
    const heard = await publishedTopics(url, () => setTimeZone.as(ada, { timeZone: 'Pacific/Honolulu' }));
    expect(heard).toEqual(expect.arrayContaining([`user:${ada.userId}:time-zone`, `user:${ada.userId}:shell`]));
    expect(await getTimeZone.as(ada, {})).toEqual({ timeZone: 'Pacific/Honolulu', confirmed: true });
    expect(await getTimeZone.as(brand, {})).toEqual({ timeZone: 'Etc/GMT', confirmed: false });
  });
  test.each(['', 'Mars/Olympus', '+02:00', 'UTC; drop table users', 'x'.repeat(100)])(
    '%s is none',
    async (timeZone) => {
      await expect(setTimeZone.as(await aUser(), { timeZone })).rejects.toMatchObject({
        code: 'INVALID',
        fields: { timeZone: 'Choose a time zone from the list' },
      });
    },
  );
});

test('the disclaimer is dismissed once, per user, and the first time counts', async () => {
  const [ada, brand] = [await aUser(), await aUser()];
  expect(await getDisclaimerState.as(ada, {})).toEqual({ dismissed: false });
  await setDisclaimerState.as(ada, { dismissed: true });
  const when = () => database().execute(sql`select disclaimer_dismissed_at from users where id = ${ada.userId}`);
  const first = (await when()).rows;
  await setDisclaimerState.as(ada, { dismissed: true });
  expect((await when()).rows).toEqual(first);
  expect(await getDisclaimerState.as(ada, {})).toEqual({ dismissed: true });
  expect(await getDisclaimerState.as(brand, {})).toEqual({ dismissed: false });
  await expect(setDisclaimerState.as(ada, { dismissed: false } as never)).rejects.toMatchObject({ code: 'INVALID' });
});

test('the switcher keeps its state', async () => {
  const [ada, brand] = [await aUser(), await aUser()];
  expect(await getSwitcherState.as(ada, {})).toEqual({ collapsed: false, order: [], pinned: [] });
  const state = { collapsed: true, order: [uuidv7(), uuidv7()], pinned: [uuidv7()] };
  await setSwitcherState.as(ada, state);
  expect(await getSwitcherState.as(ada, {})).toEqual(state);
  expect(await getSwitcherState.as(brand, {})).toMatchObject({ collapsed: false });
  const tooLong = { ...state, order: Array.from({ length: 51 }, () => uuidv7()) };
  await expect(setSwitcherState.as(ada, tooLong)).rejects.toMatchObject({ code: 'INVALID' });
});

test('preferences of patch notes', async () => {
  const [ada, brand] = [await aUser(), await aUser()];
  expect(await getPatchNotePreferences.as(ada, {})).toEqual({ showLatest: true, lastSeenVersion: null });
  await setPatchNotePreferences.as(ada, { showLatest: false, lastSeenVersion: '0.2.0' });
  expect(await getPatchNotePreferences.as(ada, {})).toEqual({ showLatest: false, lastSeenVersion: '0.2.0' });
  expect(await getPatchNotePreferences.as(brand, {})).toEqual({ showLatest: true, lastSeenVersion: null });
});

test('a version that cannot be kept is refused', async () => {
  const save = setPatchNotePreferences.as(await aUser(), { showLatest: true, lastSeenVersion: '1\u0000' });
  await expect(save).rejects.toMatchObject({ code: 'INVALID' });
});

test('visitors have none of it', async () => {
  for (const read of [getTimeZone, getDisclaimerState, getSwitcherState, getPatchNotePreferences])
    await expect(read.as(ANONYMOUS, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
