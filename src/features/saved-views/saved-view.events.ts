import * as z from 'zod';
import type { SubjectKind } from '#/platform/events.ts';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { LIST_LABELS } from './saved-view.labels.ts';
import { LIST_FACTS, VIEWED_LISTS, viewPath } from './saved-view.rules.ts';

/** Only shared views are logged: what someone saves for themselves is no one else's business. */

const data = z.object({ list: z.enum(VIEWED_LISTS) });
type Data = z.output<typeof data>;

const subject: SubjectKind<Data> = {
  type: 'saved-view',
  page: (guildId, _, { list }) => ({ needs: LIST_FACTS[list].needs, path: viewPath(guildId, list, '') }),
};
const about = { area: 'saved-views', subject };
const details = ({ list }: Data) => [textDetail('List', LIST_LABELS[list])];

export const viewShared = defineEvent('saved_view.shared', {
  ...about,
  data,
  audit: { label: 'View shared', sentence: 'shared the view {subject}', details },
});

export const viewRenamed = defineEvent('saved_view.renamed', {
  ...about,
  data: data.extend({ before: z.string() }),
  audit: {
    label: 'View renamed',
    sentence: 'renamed the view {subject}',
    details: ({ list, before }) => [...details({ list }), textDetail('Before', before)],
  },
});

export const viewRestored = defineEvent('saved_view.restored', {
  ...about,
  data,
  audit: { label: 'View restored', sentence: 'restored the view {subject}', details },
});

export const viewDeleted = defineEvent('saved_view.deleted', {
  ...about,
  data,
  audit: { label: 'View deleted', sentence: 'deleted the view {subject}', details },
});
