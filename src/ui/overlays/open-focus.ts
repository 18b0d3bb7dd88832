import { type RefObject, useRef } from 'react';
import { lasting } from './lasting.ts';

const FIELD =
  'input:not([type=hidden], [type=checkbox]):not(:disabled), textarea:not(:disabled), [role=combobox]:not(:disabled), [data-combobox]:not(:disabled)';

/**
 * Where the focus goes when a dialog opens: its first field, or the dialog itself where there is none.
 * On touch always the dialog itself, since a focused field brings up the keyboard.
 */
export function focusFirstField(event: Event) {
  const layer = event.currentTarget as HTMLElement | null;
  if (!layer) return;
  rememberOpener(event);
  event.preventDefault();
  const field = matchMedia('(pointer: coarse)').matches ? null : layer.querySelector<HTMLElement>(FIELD);
  // Of radios the chosen one, where the arrows begin.
  const chosen = field?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked');
  (chosen ?? field ?? layer).focus();
}

const openers = new WeakMap<EventTarget, HTMLElement>();

/** Notes what had the focus when a layer opened; for layers that choose their first focus themselves. */
export function rememberOpener(event: Event): void {
  const before = document.activeElement;
  if (!event.currentTarget || !(before instanceof HTMLElement) || before === document.body) return;
  const opener = lasting(before);
  if (opener) openers.set(event.currentTarget, opener);
}

/**
 * Where the focus goes when a layer closes: to what opened it if that is still on the page, to the page where a link had.
 * It stays where it is when someone went on while the layer faded out.
 */
export function focusOpener(event: Event): void {
  const opener = event.currentTarget ? openers.get(event.currentTarget) : undefined;
  const lasts = opener?.isConnected ? opener : undefined;
  if (hasGoneOn(event, lasts)) {
    event.preventDefault();
    return;
  }
  const isLost = document.activeElement === document.body;
  const next = lasts ?? (isLost ? document.getElementById('main') : null);
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: next !== opener });
}

/** The same for a layer that its button opened. A press outside has chosen where to go on by itself. */
export function useFocusBack<Outside extends Event>(
  trigger: RefObject<HTMLElement | null>,
  onInteractOutside: ((event: Outside) => void) | undefined,
) {
  const pressedOutside = useRef(false);
  return {
    onInteractOutside: (event: Outside) => {
      onInteractOutside?.(event);
      if (!event.defaultPrevented) pressedOutside.current = true;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!pressedOutside.current && !hasGoneOn(event, trigger.current)) trigger.current?.focus();
      pressedOutside.current = false;
    },
  };
}

/** Whether the focus is on something else by now; the layer beneath, which takes a lost focus to itself, is not that. */
function hasGoneOn({ currentTarget: layer }: Event, opener: HTMLElement | null | undefined): boolean {
  const focused = document.activeElement;
  if (!opener || !focused || focused === document.body) return false;
  return !focused.contains(opener) && !(layer instanceof Node && layer.contains(focused));
}
