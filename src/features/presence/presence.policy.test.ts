import { expect, test } from 'vitest';
import { can } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { PresencePolicy } from './presence.policy.ts';
import { EDITED_BY, EDITED_KINDS } from './presence.rules.ts';

const viewer = (...granted: string[]) => guildViewer(granted, { userId: 'a' });
const sees = (granted: string[], kind: (typeof EDITED_KINDS)[number], authorId: string | null) =>
  can(viewer(...granted), PresencePolicy.see, { kind, authorId });

test.each(EDITED_KINDS)('people who may edit a thing know who edits it: %s', (kind) => {
  expect(sees([EDITED_BY[kind]], kind, null)).toBe(true);
  expect(sees(['view:activities'], kind, null)).toBe(false);
});

test('organizers know it of their own activities while they may create them', () => {
  expect(sees(['create:activities'], 'activity', 'a')).toBe(true);
  expect(sees(['create:activities'], 'activity', 'b')).toBe(false);
  expect(sees(['view:activities'], 'activity', 'a')).toBe(false);
  expect(sees(['edit:activities'], 'activity', 'a')).toBe(true);
  // Of nothing else.
  expect(sees(['create:activities'], 'announcement', 'a')).toBe(false);
});
