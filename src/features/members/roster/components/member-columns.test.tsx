import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GridRow } from '#/ui/table/table-row.tsx';
import type { MemberRow } from '../member.queries.server.ts';
import { memberTableColumns } from './member-columns.tsx';

const edda: MemberRow = {
  characterId: '0192f0c1-2345-7abc-8def-0123456789ab',
  name: 'Edda Saltborn of the Low Road',
  avatarImageLink: null,
  screenshotImageLink: null,
  race: 'Dünir',
  level: 42,
  primaryArchetype: 'Cleric',
  secondaryArchetype: 'Tank',
  role: 'Healer',
  userName: 'Edda',
  discordUsername: 'edda.saltborn',
  rank: { id: '0192f0c1-0000-7abc-8def-000000000001', name: 'Officer' },
  roles: [
    { id: '0192f0c1-0000-7abc-8def-000000000002', name: 'Officer' },
    { id: '0192f0c1-0000-7abc-8def-000000000003', name: 'Raid Leader' },
  ],
  isOwner: false,
  isMine: false,
  absentUntil: '2026-11-24',
  joinedAt: '2026-06-06T19:41:18.227Z',
  lastActiveAt: '2026-11-22T21:25:22.899Z',
  can: { changeRank: true, assignRoles: true, kick: true },
};

const rowOf = (member: MemberRow) =>
  renderToStaticMarkup(
    <table>
      <tbody>
        <GridRow
          id={member.characterId}
          row={member}
          columns={memberTableColumns}
          given={{ guildId: '0192f0c1-1111-7abc-8def-000000000009', rankNames: new Set(['Officer']) }}
          time={{ timeZone: 'Europe/Berlin' }}
          moved="3h"
          selected={false}
          name={`Select ${member.name}`}
          current={false}
          opens={false}
          index={3}
          total={100}
          measure={undefined}
        />
      </tbody>
    </table>,
  ).replace(/^<table><tbody>(.*)<\/tbody><\/table>$/, '$1');

const words = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

test('a row says all of a member, and what can be done', () => {
  const row = rowOf(edda);
  expect(words(row)).toBe(
    '|Edda Saltborn of the Low Road|edda.saltborn · Away until 11/24|Apostle|Healer|Lv 42|Officer|Raid Leader|06/06/2026, 09:41 PM|3h|',
  );
  for (const name of ['Select Edda', 'Rank of Edda Saltborn of the Low Road: Officer', 'Actions for Edda'])
    expect(row).toContain(`aria-label="${name}`);
  expect(row).toContain(`href="/guilds/0192f0c1-1111-7abc-8def-000000000009/members/${edda.characterId}"`);
});

test('someone whose rank is not the viewer’s to change has it as a word', () => {
  const row = rowOf({ ...edda, can: { changeRank: false, assignRoles: false, kick: false } });
  expect(row).not.toContain('Rank of Edda');
  expect(words(row)).toContain('|Officer|');
});

test('further roles are counted, and all of them named to readers', () => {
  const more = ['Treasurer', 'Recruiter'].map((name) => ({ id: name, name }));
  const row = rowOf({ ...edda, roles: [...edda.roles, ...more] });
  expect(words(row)).toContain('|Raid Leader|+2|Treasurer, Recruiter|');
  expect(words(rowOf({ ...edda, roles: edda.roles.slice(0, 1) }))).toContain('|Officer|Officer|');
});

test('a row is at most 25 elements and 1.6 kB, with a long name and all that can be in it', () => {
  const row = rowOf(edda);
  expect(row.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(25);
  expect(Buffer.byteLength(row)).toBeLessThanOrEqual(1600);
});
