import { describe, expect, it, test } from 'vitest';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { GUILD_PERMISSION_IDS } from '#/features/guild-access/permission.schema.ts';
import {
  EVERYTHING_PUBLIC,
  maySee,
  maySeeOfOthers,
  type ProfileViewer,
  VISIBILITIES,
  VISIBILITY_AREAS,
  type Visibility,
  type VisibilityArea,
  visibilityFrom,
  visibleAreas,
} from './visibility.rules.ts';

const MEMBER = { userId: 'member' };

function viewer(userId: string | null, permissions: readonly string[], isOwner = false): ProfileViewer {
  const held = expandPermissions(permissions);
  return { userId, isOwner, holds: (permission) => held.has(permission) };
}

const set = (area: VisibilityArea, visibility: Visibility) => ({ ...EVERYTHING_PUBLIC, [area]: visibility });

/** Who is staff of an area besides edit:members: docs/product/privacy.md#visibility, written out once more. */
const STAFF: Readonly<Record<VisibilityArea, readonly string[]>> = {
  gear: [],
  activity: ['edit:activities', 'manage:activities'],
  artisan: [],
  transactions: ['edit:dkp', 'edit:treasury', 'edit:storage', 'edit:storefronts'],
  tasks: ['edit:tasks', 'manage:tasks'],
  absents: [],
};

describe.each(VISIBILITY_AREAS)('%s', (area) => {
  const sees = (who: ProfileViewer) =>
    VISIBILITIES.filter((visibility) => maySee(who, MEMBER, area, set(area, visibility)));

  test('the member, the owner and edit:admin see it whatever is set', () => {
    expect(sees(viewer('member', []))).toEqual(VISIBILITIES);
    expect(sees(viewer('owner', [], true))).toEqual(VISIBILITIES);
    expect(sees(viewer('admin', ['edit:admin']))).toEqual(VISIBILITIES);
  });

  test('edit:members sees it for staff', () => {
    expect(sees(viewer('other', ['edit:members']))).toEqual(['public', 'staff']);
  });

  test('of all other permissions, those that change this area see it for staff', () => {
    const others = GUILD_PERMISSION_IDS.filter((id) => !['edit:admin', 'edit:members', 'view:members'].includes(id));
    for (const id of others)
      expect([id, sees(viewer('other', ['view:members', id]))]).toEqual([
        id,
        STAFF[area].includes(id) ? ['public', 'staff'] : ['public'],
      ]);
  });

  test('who may not open the page, outsiders and visitors see nothing', () => {
    expect(sees(viewer('other', []))).toEqual([]);
    expect(sees(viewer('other', STAFF[area]))).toEqual([]);
    expect(sees(viewer(null, []))).toEqual([]);
    expect(maySee(viewer(null, []), { userId: null as unknown as string }, area, EVERYTHING_PUBLIC)).toBe(false);
  });

  test('another area being private does not hide it', () => {
    const others = VISIBILITY_AREAS.filter((other) => other !== area);
    const settings = visibilityFrom(Object.fromEntries(others.map((other) => [`${other}Visibility`, 'private'])));
    expect(visibleAreas(viewer('other', ['view:members']), MEMBER, settings)).toEqual(new Set([area]));
    expect(maySeeOfOthers(viewer('other', ['view:members']), area, settings)).toBe(true);
  });
});

describe('visibilityFrom', () => {
  it('is public before the first save, and private for unknown values', () => {
    expect(visibilityFrom({})).toEqual(EVERYTHING_PUBLIC);
    const strange = { gearVisibility: 'friends', tasksVisibility: null, absentsVisibility: 'staff', other: 'public' };
    expect(visibilityFrom(strange)).toEqual({
      ...EVERYTHING_PUBLIC,
      gear: 'private',
      tasks: 'private',
      absents: 'staff',
    });
  });
});
