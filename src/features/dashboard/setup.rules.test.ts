import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { GUILD_PERMISSIONS } from '#/features/permission-registry.ts';
import { SETTINGS_TAB_SPECS } from '#/features/settings/settings-tabs.rules.ts';
import { hiddenSetups, SETUP_STEPS, type SetupKey, stepsFor, withSetup } from './setup.rules.ts';

const all = Object.fromEntries(SETUP_STEPS.map(({ key }) => [key, true])) as Record<SetupKey, boolean>;
const none = Object.fromEntries(SETUP_STEPS.map(({ key }) => [key, false])) as Record<SetupKey, boolean>;

test.each([
  ['everything', () => true, SETUP_STEPS.map(({ key }) => key)],
  ['edit:applications', (one: string) => one === 'edit:applications', ['questions', 'invite', 'firstMember']],
  ['edit:guild', (one: string) => one === 'edit:guild', ['crest', 'discord']],
])('people with %s see what they can do', (_, holds, keys) => {
  expect(stepsFor(none, holds)).toEqual(keys);
});

test('nothing is shown to who can do nothing, or has done it all', () => {
  expect(stepsFor(none, () => false)).toBeNull();
  expect(stepsFor(all, () => true)).toBeNull();
  expect(stepsFor({ ...all, invite: false }, (one) => one === 'edit:guild')).toBeNull();
  expect(stepsFor({ ...all, invite: false }, () => true)).toHaveLength(SETUP_STEPS.length);
});

test('a step that this install does not have is not one', () => {
  expect(stepsFor({ ...none, discord: null }, () => true)).not.toContain('discord');
  expect(stepsFor({ ...all, discord: null }, () => true)).toBeNull();
});

test('each step asks for a permission that there is, and the one that opens its tab', () => {
  const ids: readonly string[] = GUILD_PERMISSIONS.map(({ id }) => id);
  for (const { key, needs, to } of SETUP_STEPS) {
    expect(ids).toContain(needs);
    const tab = Object.entries(SETTINGS_TAB_SPECS).find(([id]) => to?.replace('$tab', key).endsWith(`/settings/${id}`));
    if (tab) expect(expandPermissions([needs])).toContain(tab[1].needs);
  }
});

test('a checklist is hidden and shown guild by guild, and only the last ten are remembered', () => {
  const [one, other] = [uuidv7(), uuidv7()];
  const both = withSetup(withSetup(undefined, one, true), other, true);
  expect(hiddenSetups(both)).toEqual([one, other]);
  expect(hiddenSetups(withSetup(both, one, false))).toEqual([other]);
  expect(withSetup(both, one, true)).toBe(`${other}.${one}`);
  const many = Array.from({ length: 12 }, () => uuidv7());
  expect(hiddenSetups(many.reduce<string>((cookie, id) => withSetup(cookie, id, true), ''))).toEqual(many.slice(2));
});

test('what no page of ours wrote hides nothing', () => {
  for (const cookie of [null, undefined, '', 'x.y', '<script>']) expect(hiddenSetups(cookie)).toEqual([]);
});
