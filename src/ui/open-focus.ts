const FIELD =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), [role=combobox]:not(:disabled), [role=radio]:not(:disabled)';

/**
 * Where the focus goes when a dialog opens: its first field, or the dialog itself where there is none.
 * On touch always the dialog itself, since a focused field brings up the keyboard.
 */
export function focusFirstField(event: Event) {
  const layer = event.currentTarget as HTMLElement | null;
  if (!layer) return;
  event.preventDefault();
  const field = matchMedia('(pointer: coarse)').matches ? null : layer.querySelector<HTMLElement>(FIELD);
  (field ?? layer).focus();
}
