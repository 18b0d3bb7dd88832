import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { GUILD_PERMISSION_IDS } from '#/features/guild-access/permission.schema.ts';
import { WarningPolicy } from '#/features/members/warnings/warning.policy.ts';
import { type Policy, permitted } from '#/platform/policy.ts';
import { NotePolicy } from './note.policy.ts';
import { audiencesFor, type NoteAudience } from './note.rules.ts';

interface Facts {
  permissions: readonly string[];
  userId?: string;
  isOwner?: boolean;
  rank?: number;
}

function viewer({ permissions, userId = 'viewer', isOwner = false, rank = 3 }: Facts): GuildViewer {
  const held = expandPermissions(permissions);
  return {
    guildId: 'g',
    slug: 'g',
    ownerCharacterId: 'o',
    userId,
    name: 'Viewer',
    isOwner,
    memberships: [{ characterId: 'c', rankId: 'r', rankPosition: rank }],
    permissions: held,
    holds: (permission) => held.has(permission),
  };
}

const PEOPLE = {
  outsider: viewer({ permissions: [] }),
  member: viewer({ permissions: ['view:members'] }),
  kicker: viewer({ permissions: ['kick:members', 'manage:ranks', 'view:audit-logs'] }),
  staff: viewer({ permissions: ['edit:members'] }),
  lowStaff: viewer({ permissions: ['edit:members'], rank: 5 }),
  owner: viewer({ permissions: ['edit:admin'], isOwner: true, rank: 1 }),
  subject: viewer({ permissions: ['view:members'], userId: 'member', rank: 5 }),
  subjectStaff: viewer({ permissions: ['edit:members'], userId: 'member', rank: 5 }),
} as const;
type Who = keyof typeof PEOPLE;

/** 'yes', or the reason of the refusal. */
function verdict<Subject>(who: GuildViewer, rule: Policy<GuildViewer, Subject>, subject: Subject): string {
  const needs = permitted(who, rule.needs);
  const said = needs === true ? rule.judge(who, subject) : needs;
  return said === true ? 'yes' : said.reason;
}

const table = <Subject>(rule: Policy<GuildViewer, Subject>, subject: Subject) =>
  Object.fromEntries((Object.keys(PEOPLE) as Who[]).map((who) => [who, verdict(PEOPLE[who], rule, subject)]));

const NO = 'permission_missing';
const member = { userId: 'member', name: 'Edda', isOwner: false, rankPosition: 5 };

/** A member who holds all that does not bring the sight of members with it. */
const subjectBlind = viewer({
  permissions: GUILD_PERMISSION_IDS.filter((id) => !expandPermissions([id]).has('view:members')),
  userId: 'member',
});

test('no one reads notes and warnings without view:members, not even those about themselves', () => {
  for (const rule of [NotePolicy.read, WarningPolicy.read]) {
    expect(permitted(subjectBlind, rule.needs)).toMatchObject({ missing: ['view:members'] });
    expect(verdict(subjectBlind, rule, member)).toBe(NO);
  }
});

describe('notes', () => {
  const note = (audience: NoteAudience, authorUserId = 'somebody') => ({ userId: 'member', audience, authorUserId });

  test('staff read both kinds, the member what is shared, no one staff notes about themselves', () => {
    const read = (who: Who) => audiencesFor(PEOPLE[who], member);
    expect(read('staff')).toEqual(['staff', 'shared']);
    expect(read('subject')).toEqual(['shared']);
    expect(read('subjectStaff')).toEqual(['shared']);
    expect(read('kicker')).toEqual([]);
    expect(audiencesFor({ userId: null, holds: () => false }, { userId: null as never })).toEqual([]);
  });

  test('reading', () => {
    const some = { outsider: NO, member: NO, kicker: NO, staff: 'yes', lowStaff: 'yes', owner: 'yes' };
    expect(table(NotePolicy.read, member)).toEqual({ ...some, subject: 'yes', subjectStaff: 'yes' });
  });

  test('writing, but not about oneself', () => {
    const some = { outsider: NO, member: NO, kicker: NO, staff: 'yes', lowStaff: 'yes', owner: 'yes' };
    expect(table(NotePolicy.write, member)).toEqual({ ...some, subject: NO, subjectStaff: 'about_you' });
  });

  test('changing is for who wrote it', () => {
    const none = { outsider: NO, member: NO, kicker: NO, subject: NO };
    const others = { staff: 'not_your_note', lowStaff: 'not_your_note', owner: 'not_your_note' };
    const own = { staff: 'yes', lowStaff: 'yes', owner: 'yes' };
    expect(table(NotePolicy.change, note('staff'))).toEqual({ ...none, ...others, subjectStaff: 'not_found' });
    expect(table(NotePolicy.change, note('shared'))).toEqual({ ...none, ...others, subjectStaff: 'about_you' });
    expect(table(NotePolicy.change, note('staff', 'viewer'))).toEqual({ ...none, ...own, subjectStaff: 'not_found' });
  });

  test('deleting is for staff, but not what is about oneself', () => {
    const some = { outsider: NO, member: NO, kicker: NO, staff: 'yes', lowStaff: 'yes', owner: 'yes', subject: NO };
    expect(table(NotePolicy.delete, note('staff'))).toEqual({ ...some, subjectStaff: 'not_found' });
    expect(table(NotePolicy.delete, note('shared'))).toEqual({ ...some, subjectStaff: 'about_you' });
  });
});

describe('warnings', () => {
  const LOW = 'rank_not_below_yours';

  test('are read by staff and by the member', () => {
    const some = { outsider: NO, member: NO, kicker: NO, staff: 'yes', lowStaff: 'yes', owner: 'yes' };
    expect(table(WarningPolicy.read, member)).toEqual({ ...some, subject: 'yes', subjectStaff: 'yes' });
  });

  test('are for members below, never the owner', () => {
    const some = { outsider: NO, member: NO, kicker: NO, staff: 'yes', lowStaff: LOW, owner: 'yes', subject: NO };
    expect(table(WarningPolicy.add, member)).toEqual({ ...some, subjectStaff: LOW });
    expect(verdict(PEOPLE.staff, WarningPolicy.add, { ...member, isOwner: true })).toBe('owner_untouchable');
    // A further character of the owner's own is theirs to handle, but not to warn.
    const subjectOwner = viewer({ permissions: ['edit:admin'], isOwner: true, userId: 'member', rank: 1 });
    expect(verdict(subjectOwner, WarningPolicy.add, member)).toBe('about_you');
    expect(verdict(subjectOwner, WarningPolicy.withdraw, { ...member, withdrawn: false })).toBe('about_you');
  });

  test('are withdrawn once, by those who could add them', () => {
    const some = { outsider: NO, member: NO, kicker: NO, staff: 'yes', lowStaff: LOW, owner: 'yes', subject: NO };
    expect(table(WarningPolicy.withdraw, { ...member, withdrawn: false })).toEqual({ ...some, subjectStaff: LOW });
    expect(verdict(PEOPLE.staff, WarningPolicy.withdraw, { ...member, withdrawn: true })).toBe('already_withdrawn');
    expect(verdict(PEOPLE.lowStaff, WarningPolicy.withdraw, { ...member, withdrawn: true })).toBe(LOW);
  });
});
