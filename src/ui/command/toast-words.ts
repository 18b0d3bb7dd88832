import type { PromiseToast, ToastLabels } from '#/ui/feedback/toast.ts';

/** What a command's toasts say; with `error` alone only a failure is worth a toast. */
export type CommandWords<Output> = PromiseToast<Output> | { readonly error: string };

/** The three toasts of a change, from a verb and a noun: 'Saving rank...', 'Rank saved successfully', 'Failed to save rank'. */
export function toastWords(verb: Verb, what: string) {
  const [doing, done] = VERBS[verb];
  return {
    loading: `${capitalized(doing)} ${what}...`,
    success: `${capitalized(what)} ${done} successfully`,
    error: `Failed to ${verb} ${what}`,
  };
}

/** The same, with more to say of the outcome below the title. */
export function toastWordsWith<Output>(
  verb: Verb,
  what: string,
  detail: (output: Output) => Omit<ToastLabels, 'title'>,
) {
  const words = toastWords(verb, what);
  return { ...words, success: (output: Output): ToastLabels => ({ title: words.success, ...detail(output) }) };
}

type Verb = keyof typeof VERBS;

/** Each verb as it is done, and as it is when done. */
const VERBS = {
  accept: ['accepting', 'accepted'],
  add: ['adding', 'added'],
  archive: ['archiving', 'archived'],
  cancel: ['canceling', 'canceled'],
  change: ['changing', 'changed'],
  create: ['creating', 'created'],
  delete: ['deleting', 'deleted'],
  end: ['ending', 'ended'],
  kick: ['kicking', 'kicked'],
  leave: ['leaving', 'left'],
  pin: ['pinning', 'pinned'],
  refresh: ['refreshing', 'refreshed'],
  reject: ['rejecting', 'rejected'],
  remove: ['removing', 'removed'],
  restore: ['restoring', 'restored'],
  save: ['saving', 'saved'],
  send: ['sending', 'sent'],
  'sign out': ['signing out', 'signed out'],
  submit: ['submitting', 'submitted'],
  transfer: ['transferring', 'transferred'],
  unarchive: ['unarchiving', 'unarchived'],
  undo: ['undoing', 'undone'],
  unpin: ['unpinning', 'unpinned'],
  update: ['updating', 'updated'],
  withdraw: ['withdrawing', 'withdrawn'],
} as const;

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
