import { type RefObject, useEffect, useEffectEvent } from 'react';
import { applicationShortcuts } from '#/features/applications/application.shortcuts.ts';
import { keyName } from '#/ui/keyboard/shortcut.ts';
import { singleKeysOn } from '#/ui/keyboard/single-keys.ts';
import { isTypedIn } from '#/ui/keyboard/typed-in.ts';

const { shortcuts } = applicationShortcuts;
type Action = keyof typeof shortcuts | 'close';

/** Marks a layer in which the keys work too: the answers. */
export const triageLayer = { 'data-triage': '' };

/**
 * Single keys for deciding one application after the other. They work while the focus is in the list or the answers, or
 * nowhere; never in a field, a menu or a question. Escape works for everyone, the letters can be turned off.
 */
export function useTriageKeys(region: RefObject<HTMLElement | null>, run: (action: Action) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = event.defaultPrevented || event.repeat ? undefined : actionOf(event);
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
  const name = keyName(event);
  if (name === 'escape') return 'close';
  return singleKeysOn() && name !== null ? ACTIONS.get(name) : undefined;
}

const ACTIONS: ReadonlyMap<string, Action> = new Map(
  (Object.keys(shortcuts) as (keyof typeof shortcuts)[]).map((action) => [shortcuts[action].keys, action]),
);

const LAYER = '[role=dialog], [role=alertdialog]';

function isMeant(target: EventTarget | null, region: HTMLElement | null): boolean {
  if (!(target instanceof Element) || isTypedIn(target)) return false;
  const layer = target.closest(LAYER);
  if (layer) return layer.hasAttribute('data-triage');
  return target === document.body || (region?.contains(target) ?? false);
}
