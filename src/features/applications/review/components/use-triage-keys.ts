import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Keys of the reading pane, for `aria-keyshortcuts` and hints. */
export const TRIAGE_KEYS = { accept: 'A', reject: 'R', vote: 'V', next: 'J', previous: 'K', undo: 'Z' } as const;

type Action = keyof typeof TRIAGE_KEYS | 'close';

/** Marks a layer in which the keys work too: the answers on small screens. */
export const triageLayer = { 'data-triage': '' };

/**
 * Single keys for deciding one application after the other. They work while the focus is in the list or the answers, or
 * nowhere; never in a field, a menu or a question.
 */
export function useTriageKeys(region: RefObject<HTMLElement | null>, run: (action: Action) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || !isMeant(event.target, region.current)) return;
    if (run(action)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function actionOf(event: KeyboardEvent): Action | undefined {
  if (event.defaultPrevented || event.altKey || event.repeat) return undefined;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return key === 'z' && !event.shiftKey ? 'undo' : undefined;
  return ACTIONS.get(key);
}

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['a', 'accept'],
  ['r', 'reject'],
  ['v', 'vote'],
  ['j', 'next'],
  ['k', 'previous'],
  ['z', 'undo'],
  ['escape', 'close'],
]);

const TYPING = 'input, textarea, select, [contenteditable="true"], [role=combobox], [role=menu], [role=listbox]';
const LAYER = '[role=dialog], [role=alertdialog]';

function isMeant(target: EventTarget | null, region: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.closest(TYPING)) return false;
  const layer = target.closest(LAYER);
  if (layer) return layer.hasAttribute('data-triage');
  return target === document.body || (region?.contains(target) ?? false);
}
