import { expect, test } from 'vitest';
import { GUILD_PERMISSIONS } from '#/features/permission-registry.ts';
import { SETTINGS_TAB_SPECS } from '#/features/settings/settings-tabs.rules.ts';
import { SETUP_STEPS, type SetupKey, stepsFor } from './setup.rules.ts';

const all = Object.fromEntries(SETUP_STEPS.map(({ key }) => [key, true])) as Record<SetupKey, boolean>;
const none = Object.fromEntries(SETUP_STEPS.map(({ key }) => [key, false])) as Record<SetupKey, boolean>;

test.each([
  ['everything', () => true, SETUP_STEPS.map(({ key }) => key)],
  ['edit:applications', (one: string) => one === 'edit:applications', ['questions', 'invite', 'firstMember']],
  ['edit:guild', (one: string) => one === 'edit:guild', ['crest']],
])('people with %s see what they can do', (_, holds, keys) => {
  expect(stepsFor(none, holds)).toEqual(keys);
});

test('nothing is shown to who can do nothing, or has done it all', () => {
  expect(stepsFor(none, () => false)).toBeNull();
  expect(stepsFor(all, () => true)).toBeNull();
  expect(stepsFor({ ...all, invite: false }, (one) => one === 'edit:guild')).toBeNull();
  expect(stepsFor({ ...all, invite: false }, () => true)).toHaveLength(SETUP_STEPS.length);
});

test('each step asks for a permission that there is, and the one that opens its tab', () => {
  const ids: readonly string[] = GUILD_PERMISSIONS.map(({ id }) => id);
  for (const { needs, to } of SETUP_STEPS) {
    expect(ids).toContain(needs);
    const tab = Object.entries(SETTINGS_TAB_SPECS).find(([id]) => to?.endsWith(`/settings/${id}`));
    if (tab) expect(needs).toBe(tab[1].needs);
  }
});
