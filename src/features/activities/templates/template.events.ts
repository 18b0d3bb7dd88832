import * as z from 'zod';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { ACTIVITY_FIELDS } from '../planning/activity-change.labels.ts';
import { SCOPE_LABELS, TEMPLATE_SCOPES, type TemplateScope } from './template.rules.ts';
import { templateSubject } from './template-subject.rules.ts';

const about = { area: 'activities', subject: templateSubject };
const isScope = (value: unknown): value is TemplateScope => TEMPLATE_SCOPES.some((scope) => scope === value);

export const templateCreated = defineEvent('activity_template.created', {
  ...about,
  data: z.object({ scope: z.enum(TEMPLATE_SCOPES), officersOnly: z.boolean() }),
  audit: {
    label: 'Template created',
    sentence: 'created the activity template {subject}',
    details: ({ scope, officersOnly }) => [
      textDetail('Offered on', SCOPE_LABELS[scope]),
      ...(officersOnly ? [textDetail('For', 'Officers only')] : []),
    ],
  },
});

export const templateUpdated = defineEvent('activity_template.updated', {
  ...about,
  data: z.object(anyChanges),
  audit: {
    label: 'Template changed',
    sentence: 'changed the activity template {subject}',
    fields: {
      name: 'Name',
      scope: { label: 'Offered on', format: (value: unknown) => (isScope(value) ? SCOPE_LABELS[value] : null) },
      officersOnly: 'Officers only',
      ...ACTIVITY_FIELDS,
    },
  },
});

export const templateDeleted = defineEvent('activity_template.deleted', {
  ...about,
  data: z.object({}),
  audit: { label: 'Template deleted', sentence: 'deleted the activity template {subject}' },
});

export const templateRestored = defineEvent('activity_template.restored', {
  ...about,
  data: z.object({}),
  audit: { label: 'Template restored', sentence: 'restored the activity template {subject}' },
});
