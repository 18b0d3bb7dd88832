import { expect, test } from 'vitest';
import { notFound } from '#/base/app-error.ts';
import { can } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { LibraryPolicy } from './library.policy.ts';

const PEOPLE = {
  stranger: guildViewer([], { userId: 'a' }),
  reader: guildViewer(['view:library'], { userId: 'b' }),
  staff: guildViewer(['edit:library'], { userId: 'c' }),
  admin: guildViewer(['edit:admin'], { userId: 'd' }),
};
type Who = keyof typeof PEOPLE;
const allowed = (judge: (who: (typeof PEOPLE)[Who]) => boolean) =>
  (Object.keys(PEOPLE) as Who[]).filter((who) => judge(PEOPLE[who]));

test('who may do what', () => {
  expect(allowed((who) => can(who, LibraryPolicy.view, undefined))).toEqual(['reader', 'staff', 'admin']);
  expect(allowed((who) => can(who, LibraryPolicy.read, { hidden: false }))).toEqual(['reader', 'staff', 'admin']);
  expect(allowed((who) => can(who, LibraryPolicy.read, { hidden: true }))).toEqual(['staff', 'admin']);
  expect(allowed((who) => can(who, LibraryPolicy.edit, undefined))).toEqual(['staff', 'admin']);
});

test('what is for staff is answered like what is not there', () => {
  expect(LibraryPolicy.read.judge(PEOPLE.reader, { hidden: true })).toEqual(notFound().body);
});
