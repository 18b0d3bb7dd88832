import * as z from 'zod';
import { defineEvent, PLATFORM_AREA } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';

/** What platform admins did to nodes: in the platform's log alone (docs/product/game-data.md#nodes). */

const about = { area: PLATFORM_AREA, subject: { type: 'node' } };
const nothing = z.object({});

export const nodeCreated = defineEvent('platform.node_created', {
  ...about,
  data: nothing,
  audit: { label: 'Node added', sentence: 'added the node {subject}' },
});

export const nodeChanged = defineEvent('platform.node_changed', {
  ...about,
  data: z.object(anyChanges),
  audit: {
    label: 'Node changed',
    sentence: 'changed the node {subject}',
    fields: { name: 'Name', location: 'Location', type: 'Type' },
  },
});

export const nodeRetired = defineEvent('platform.node_retired', {
  ...about,
  data: nothing,
  audit: { label: 'Node retired', sentence: 'retired the node {subject}' },
});

export const nodeRestored = defineEvent('platform.node_restored', {
  ...about,
  data: nothing,
  audit: { label: 'Node restored', sentence: 'restored the node {subject}' },
});
