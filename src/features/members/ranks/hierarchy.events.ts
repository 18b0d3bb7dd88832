import * as z from 'zod';
import { ROLE_FIELDS } from '#/features/members/roles/role-change.rules.ts';
import { formatNames } from '#/platform/changes.ts';
import { defineEvent, numberDetail, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { orderSubject, rankSubject, roleSubject } from './hierarchy-subject.rules.ts';
import { RANK_FIELDS } from './rank-change.rules.ts';

/** Changes of ranks and roles themselves; who has which is in `membership.events.ts`. */

const changed = z.object(anyChanges);
const orderFields = { order: { label: 'Order', format: formatNames } };

export const rankCreated = defineEvent('rank.created', {
  area: 'ranks',
  alsoAreas: ['members'],
  subject: rankSubject,
  data: changed,
  audit: { label: 'Rank created', sentence: 'created the rank {subject}', fields: RANK_FIELDS },
});

export const rankChanged = defineEvent('rank.changed', {
  area: 'ranks',
  alsoAreas: ['members'],
  subject: rankSubject,
  data: changed,
  audit: { label: 'Rank changed', sentence: 'changed the rank {subject}', fields: RANK_FIELDS },
});

/** `changes` has the whole order, before and after. */
export const ranksReordered = defineEvent('rank.reordered', {
  area: 'ranks',
  alsoAreas: ['members'],
  subject: orderSubject('ranks'),
  data: changed,
  audit: { label: 'Ranks reordered', sentence: 'reordered the ranks', fields: orderFields },
});

/** `moved` members have the rank `movedTo` now. */
export const rankDeleted = defineEvent('rank.deleted', {
  area: 'ranks',
  alsoAreas: ['members', 'roles'],
  subject: rankSubject,
  data: z.object({ moved: z.int(), movedTo: z.string().nullable(), ...anyChanges }),
  audit: {
    label: 'Rank deleted',
    sentence: 'deleted the rank {subject}',
    details: ({ moved, movedTo }) => [numberDetail('Members moved', moved), textDetail('Moved to', movedTo)],
    fields: RANK_FIELDS,
  },
});

export const roleCreated = defineEvent('role.created', {
  area: 'roles',
  subject: roleSubject,
  data: changed,
  audit: { label: 'Role created', sentence: 'created the role {subject}', fields: ROLE_FIELDS },
});

export const roleChanged = defineEvent('role.changed', {
  area: 'roles',
  alsoAreas: ['members', 'ranks'],
  subject: roleSubject,
  data: changed,
  audit: { label: 'Role changed', sentence: 'changed the role {subject}', fields: ROLE_FIELDS },
});

export const rolesReordered = defineEvent('role.reordered', {
  area: 'roles',
  alsoAreas: ['members'],
  subject: orderSubject('roles'),
  data: changed,
  audit: { label: 'Roles reordered', sentence: 'reordered the roles', fields: orderFields },
});

/** `members` had it. */
export const roleDeleted = defineEvent('role.deleted', {
  area: 'roles',
  alsoAreas: ['members', 'ranks'],
  subject: roleSubject,
  data: z.object({ members: z.int(), ...anyChanges }),
  audit: {
    label: 'Role deleted',
    sentence: 'deleted the role {subject}',
    details: ({ members }) => [numberDetail('Members affected', members)],
    fields: ROLE_FIELDS,
  },
});
