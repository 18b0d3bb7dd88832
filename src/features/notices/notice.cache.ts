import { own, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import { dismissNotice } from './notice.functions.gen.ts';

/** Hides the notice at the top of the page; at once, and back only if that couldn't be saved. */
export const useDismissNotice = () =>
  useCommand(dismissNotice, {
    messages: { error: 'Failed to dismiss announcement' },
    topics: own('shell'),
    optimistic: (client) => patchQuery<object>(client, ['me', 'shell'], (known) => ({ ...known, notice: undefined })),
  });
