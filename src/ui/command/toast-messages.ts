import type { PromiseToast, ToastAction, ToastLabels } from '#/ui/feedback/toast.ts';

/** What a command's toasts say; with `error` alone only a failure is worth a toast. */
export type CommandMessages<Output> = PromiseToast<Output> | { readonly error: string };

/** The three toasts of a change, from a verb and a noun: 'Saving rank...', 'Rank saved successfully', 'Failed to save rank'. */
export function toastMessages(verb: string, what: string) {
  const [doing, done] = formsOf(verb);
  return {
    loading: `${capitalized(doing)} ${what}...`,
    success: `${capitalized(what)} ${done} successfully`,
    error: `Failed to ${verb} ${what}`,
  };
}

/** A button in a toast, and the time to reach it: 'Undo' or 'Try again'. */
export const actionToast = (label: string, onClick: () => void): ToastAction => ({
  duration: 15_000,
  action: { label, onClick },
});

/** The same as `toastMessages`, with 'Undo' when it is done. */
export const undoableMessages = (verb: string, what: string, undo: () => void) =>
  toastMessagesWith(verb, what, () => actionToast('Undo', undo));

/** The same, with more to say of the outcome below the title. */
export function toastMessagesWith<Output>(
  verb: string,
  what: string,
  detail: (output: Output) => Omit<ToastLabels, 'title'>,
) {
  const messages = toastMessages(verb, what);
  return { ...messages, success: (output: Output): ToastLabels => ({ title: messages.success, ...detail(output) }) };
}

/** The verb as it's done, and as it is when done. */
function formsOf(verb: string): readonly [string, string] {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  return IRREGULAR[verb] ?? [`${stem}ing`, `${stem}ed`];
}

const IRREGULAR: Readonly<Record<string, readonly [string, string]>> = {
  keep: ['keeping', 'kept'],
  leave: ['leaving', 'left'],
  pin: ['pinning', 'pinned'],
  reset: ['resetting', 'reset'],
  send: ['sending', 'sent'],
  set: ['setting', 'set'],
  'sign out': ['signing out', 'signed out'],
  submit: ['submitting', 'submitted'],
  transfer: ['transferring', 'transferred'],
  undo: ['undoing', 'undone'],
  unpin: ['unpinning', 'unpinned'],
  withdraw: ['withdrawing', 'withdrawn'],
};

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
