import { describe, expect, test } from 'vitest';
import { notFound } from '#/base/app-error.ts';
import type { RightsHolder } from '#/platform/policy.ts';
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { somebody } from '#/testing/request.ts';
import { UploadPolicy } from './upload.policy.ts';
import { PURPOSES, type UploadPurpose } from './upload.rules.ts';

const me = somebody();
const other = somebody();
const schedule: Principal = { kind: 'system', name: 'schedule', holds: () => true };
/** No schedule is the user whose id it carries along. */
const posing = { ...schedule, userId: me.userId } as Principal;
const rights = (...held: string[]): RightsHolder => ({ holds: (permission) => held.includes(permission) });

const mayUpload = (who: Principal, purpose: UploadPurpose, ownerId: string, inGuild: RightsHolder | null = null) => {
  const verdict = UploadPolicy.upload.judge(who, { purpose, ownerId, inGuild });
  return verdict === true ? 'yes' : verdict.reason;
};

describe('into the folder of a user', () => {
  test.each(['applications', 'characters', 'storefronts', 'trades'] as const)('%s', (purpose) => {
    expect(mayUpload(me, purpose, me.userId)).toBe('yes');
    expect(mayUpload(other, purpose, me.userId)).toBe('not_your_folder');
    expect(mayUpload(ANONYMOUS, purpose, me.userId)).toBe('permission_missing');
    expect(mayUpload(schedule, purpose, me.userId)).toBe('permission_missing');
    expect(mayUpload(posing, purpose, me.userId)).toBe('permission_missing');
  });
});

describe('into the folder of a guild', () => {
  test.each([
    ['branding', ['edit:guild'], 'yes'],
    ['branding', ['create:announcements', 'edit:announcements'], 'permission_missing'],
    ['announcements', ['create:announcements'], 'yes'],
    ['announcements', ['edit:announcements'], 'yes'],
    ['announcements', ['delete:announcements', 'view:announcements', 'edit:guild'], 'permission_missing'],
    ['announcements', [], 'permission_missing'],
    ['library', ['edit:library'], 'yes'],
    ['library', ['view:library'], 'permission_missing'],
    ['tasks', ['view:tasks'], 'yes'],
    ['tasks', ['view:members'], 'permission_missing'],
  ] as const)('%s with %j: %s', (purpose, held, expected) => {
    expect(mayUpload(me, purpose, 'guild', rights(...held))).toBe(expected);
    expect(mayUpload(schedule, purpose, 'guild', rights(...held))).toBe('permission_missing');
  });
});

describe('seeing an image', () => {
  const maySee = (who: Principal, purpose: UploadPurpose, sentToViewer = false) =>
    UploadPolicy.read.judge(who, { purpose, ownerUserId: me.userId, sentToViewer });

  test.each(PURPOSES.filter((purpose) => !['applications', 'tasks', 'library', 'trades'].includes(purpose)))(
    '%s are public',
    (purpose) => {
      for (const who of [me, other, ANONYMOUS]) expect(maySee(who, purpose)).toBe(true);
    },
  );

  test.each(['applications', 'tasks', 'library', 'trades'] as const)(
    'those of %s are for their owner and those they were sent to',
    (purpose) => {
      expect(maySee(me, purpose)).toBe(true);
      expect(maySee(other, purpose, true)).toBe(true);
      for (const who of [other, ANONYMOUS, schedule, posing]) expect(maySee(who, purpose)).toEqual(notFound().body);
    },
  );
});
