import { useEffect, useEffectEvent } from 'react';
import { isTypedIn } from '#/ui/keyboard/typed-in.ts';

/** `mod+b` is Ctrl or Cmd with b: the product takes both everywhere. */
export type Hotkey = `mod+${string}` | 'escape';

export interface HotkeyOptions {
  enabled?: boolean;
  /** Works while the focus is in a field too. */
  inFields?: boolean;
}

/**
 * Runs on a key of the page. A key that something nearer to the focus has taken is left alone. Single letters and sequences are shortcuts
 * (`useShortcuts`).
 */
export function useHotkey(
  hotkey: Hotkey,
  run: () => void,
  { enabled = true, inFields = false }: HotkeyOptions = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isHotkey(hotkey, event) || event.defaultPrevented || (!inFields && isTypedIn(event.target))) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

export type HotkeyPress = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** By the place of the key, so that it is the same one where letters are not Latin. */
export function isHotkey(
  hotkey: Hotkey,
  { code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: HotkeyPress,
): boolean {
  if (altKey || shiftKey || isComposing) return false;
  return hotkey === 'escape'
    ? code === 'Escape' && !ctrlKey && !metaKey
    : code === `Key${hotkey.slice(4).toUpperCase()}` && ctrlKey !== metaKey;
}
