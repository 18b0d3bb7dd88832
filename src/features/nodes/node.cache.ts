import { queryOptions } from '@tanstack/react-query';
import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { createNode, listNodes, restoreNode, retireNode, updateNode } from './adminNode.functions.gen.ts';

/** What administration shows, and the frame of pages, which says what is offered. */
const topics = own('platform', 'shell');

export const nodesOptions = queryOptions({
  queryKey: ['me', 'platform', 'nodes'],
  queryFn: ({ signal }) => listNodes({ data: {}, signal }),
});

export const useCreateNode = () => useCommand(createNode, { messages: toastMessages('add', 'node'), topics });
export const useUpdateNode = () => useCommand(updateNode, { messages: toastMessages('save', 'node'), topics });

/** The toast offers it again. */
export function useRetireNode() {
  const undo = useCommand(restoreNode, { messages: toastMessages('restore', 'node'), topics });
  return useCommand(retireNode, {
    messages: (which) => undoableMessages('retire', 'node', () => undo.mutate(which)),
    topics,
  });
}

/** The toast retires it again. */
export function useRestoreNode() {
  const undo = useCommand(retireNode, { messages: toastMessages('retire', 'node'), topics });
  return useCommand(restoreNode, {
    messages: (which) => undoableMessages('restore', 'node', () => undo.mutate(which)),
    topics,
  });
}
