import * as z from 'zod';
import { fieldsOf } from '#/features/settings/setting-field.schema.ts';
import { settingLabels } from '#/features/settings/settings-tab.labels.ts';
import { defineEvent, listDetail, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { POOL_AUDIENCES } from './pool.rules.ts';
import { poolFields } from './pool.schema.ts';
import { poolSubject } from './pool-subject.rules.ts';

const about = { area: 'points', subject: poolSubject };

export const poolCreated = defineEvent('pool.created', {
  ...about,
  data: z.object({ label: z.string(), audience: z.enum(POOL_AUDIENCES) }),
  audit: {
    label: 'Pool of points created',
    sentence: 'created the pool of points {subject}',
    details: ({ label, audience }) => [
      textDetail('Short label', label),
      textDetail('Who sees it', audience === 'staff' ? 'Staff only' : 'Everyone in the guild'),
    ],
  },
});

export const poolUpdated = defineEvent('pool.updated', {
  ...about,
  data: z.object(anyChanges),
  audit: {
    label: 'Pool of points changed',
    sentence: 'changed the pool of points {subject}',
    fields: settingLabels(fieldsOf(poolFields)),
  },
});

/** About the first pool. */
export const poolsOrdered = defineEvent('pool.ordered', {
  ...about,
  data: z.object({ pools: z.array(z.string()) }),
  audit: {
    label: 'Pools of points reordered',
    sentence: 'reordered the pools of points',
    details: ({ pools }) => [listDetail('Order', pools)],
  },
});

export const poolArchived = defineEvent('pool.archived', {
  ...about,
  data: z.object({}),
  audit: { label: 'Pool of points archived', sentence: 'archived the pool of points {subject}' },
});

export const poolUnarchived = defineEvent('pool.unarchived', {
  ...about,
  data: z.object({}),
  audit: { label: 'Pool of points unarchived', sentence: 'unarchived the pool of points {subject}' },
});

export const poolDeleted = defineEvent('pool.deleted', {
  ...about,
  data: z.object({}),
  audit: { label: 'Pool of points deleted', sentence: 'deleted the pool of points {subject}' },
});
