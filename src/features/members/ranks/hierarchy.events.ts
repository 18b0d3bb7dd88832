import type { Change } from '#/features/settings/change.rules.ts';
import { defineEvent } from '#/platform/events.ts';

/** Changes of the ladder itself; who has which rank and role is told by `member.events.ts`. */

export const rankCreated = defineEvent<{ changes: readonly Change[] }>({
  type: 'rank.created',
  area: 'ranks',
  alsoAreas: ['members'],
});

export const rankChanged = defineEvent<{ changes: readonly Change[] }>({
  type: 'rank.changed',
  area: 'ranks',
  alsoAreas: ['members'],
});

/** `changes` holds the whole order, before and after. */
export const ranksReordered = defineEvent<{ changes: readonly Change[] }>({
  type: 'rank.reordered',
  area: 'ranks',
  alsoAreas: ['members'],
});

/** `moved` members have the rank `movedTo` now. */
export const rankDeleted = defineEvent<{ moved: number; movedTo: string | null; changes: readonly Change[] }>({
  type: 'rank.deleted',
  area: 'ranks',
  alsoAreas: ['members', 'roles'],
});

export const roleCreated = defineEvent<{ changes: readonly Change[] }>({ type: 'role.created', area: 'roles' });

export const roleChanged = defineEvent<{ changes: readonly Change[] }>({
  type: 'role.changed',
  area: 'roles',
  alsoAreas: ['members', 'ranks'],
});

export const rolesReordered = defineEvent<{ changes: readonly Change[] }>({
  type: 'role.reordered',
  area: 'roles',
  alsoAreas: ['members'],
});

/** `members` had it. */
export const roleDeleted = defineEvent<{ members: number; changes: readonly Change[] }>({
  type: 'role.deleted',
  area: 'roles',
  alsoAreas: ['members', 'ranks'],
});
