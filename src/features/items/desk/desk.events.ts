import * as z from 'zod';
import { defineEvent, PLATFORM_AREA } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';

/** What platform admins did to items of the catalog: in the platform's log alone (docs/product/items.md#editing). */

const about = { area: PLATFORM_AREA, subject: { type: 'item' } };
const nothing = z.object({});

export const itemCreated = defineEvent('platform.item_created', {
  ...about,
  data: nothing,
  audit: { label: 'Item added', sentence: 'added the item {subject}' },
});

export const itemChanged = defineEvent('platform.item_changed', {
  ...about,
  data: z.object(anyChanges),
  audit: {
    label: 'Item changed',
    sentence: 'changed the item {subject}',
    fields: {
      ...{ name: 'Name', category: 'Category', slot: 'Slot', profession: 'Profession', icon: 'Icon' },
      rarities: 'Rarities',
    },
  },
});

export const itemRetired = defineEvent('platform.item_retired', {
  ...about,
  data: nothing,
  audit: { label: 'Item retired', sentence: 'retired the item {subject}' },
});

export const itemRestored = defineEvent('platform.item_restored', {
  ...about,
  data: nothing,
  audit: { label: 'Item restored', sentence: 'restored the item {subject}' },
});
