import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { actionToast, toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { countOpenCases, createReport, decideCase, getCase, listCases, undoDecision } from './report.functions.gen.ts';
import { KIND_WORDS } from './report.labels.ts';
import type { ReportSearch } from './report.search.ts';

/** What platform admins see begins as all of administration does: every change of it invalidates all. */
const REPORTS = ['me', 'platform', 'reports'] as const;
const topics = own('platform');

/** What waits is looked at again by itself: people report at any time. */
const AGAIN = { refetchInterval: 30_000 };

export const casesOptions = ({ state = 'open', kind }: ReportSearch) => ({
  ...infiniteList([...REPORTS, 'list', state, kind ?? ''], listCases, { state, ...(kind && { kind }) }),
  ...AGAIN,
});

export const caseOptions = (caseId: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'case', caseId],
    queryFn: ({ signal }) => getCase({ data: { caseId }, signal }),
  });

export const openCasesOptions = queryOptions({
  queryKey: [...REPORTS, 'open'],
  queryFn: ({ signal }) => countOpenCases({ signal }),
  ...AGAIN,
});

/** Platform staff see it when they look; nothing of the reporter's own shows it. */
export const useCreateReport = () =>
  useCommand(createReport, {
    messages: ({ kind }) => ({
      loading: 'Sending report...',
      success: { title: 'Report sent', description: `Platform staff will look at this ${KIND_WORDS[kind].noun}.` },
      error: 'Failed to send report',
    }),
    topics: () => [],
  });

/** Decides; the toast undoes that where it can be undone. */
export function useDecideCase() {
  const undo = useUndoDecision();
  return useCommand(decideCase, {
    messages: {
      ...toastMessages('save', 'decision'),
      success: ({ caseId, decisionId, decision, canUndo }: Awaited<ReturnType<typeof decideCase>>) => ({
        title: decision === 'dismiss' ? 'Reports dismissed' : 'Reports upheld',
        ...(canUndo ? actionToast('Undo', () => undo.mutate({ caseId, decisionId })) : {}),
      }),
    },
    topics,
  });
}

export const useUndoDecision = () => useCommand(undoDecision, { messages: toastMessages('undo', 'decision'), topics });
