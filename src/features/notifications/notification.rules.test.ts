import { expect, test } from 'vitest';
import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';
import { isOptional, kindsByGroup } from './notification.rules.ts';

const accepted = defineNotification('application.accepted', {
  ...{ group: 'Applications', label: 'Answers', hint: 'A guild answered.', needs: null },
});
const rejected = withPreferenceOf(accepted, 'application.rejected');
const transferred = defineNotification('guild.ownership_transferred', {
  ...{ group: 'Guild', label: 'Ownership', hint: 'The owner changed.', always: true, needs: null },
});
const kinds = [transferred, accepted, rejected];

test('kinds are listed under their headings, in the order of the headings', () => {
  expect(kindsByGroup(kinds)).toEqual([
    { group: 'Applications', kinds: [accepted] },
    { group: 'Guild', kinds: [transferred] },
  ]);
});

test('a kind can be turned off unless everyone gets it or it follows another', () => {
  expect(kinds.filter(({ kind }) => isOptional(kinds, kind))).toEqual([accepted]);
  for (const kind of ['gone.kind', 'function Object() { [native code] }', '[object Object]'])
    expect(isOptional(kinds, kind)).toBe(false);
});
