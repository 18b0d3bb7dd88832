import { useHotkeys } from 'react-hotkeys-hook';
import { singleKeysOn } from '#/ui/keyboard/single-keys.ts';
import { isTypedIn } from '#/ui/keyboard/typed-in.ts';

export interface HotkeyOptions {
  enabled?: boolean;
  /** Works while the focus is in a field too. For keys with Ctrl or Cmd; single letters must not. */
  inFields?: boolean;
}

/**
 * Runs on a key of the page: `mod+b` is Ctrl or Cmd with b, `g>m` one after the other.
 * A key that something nearer to the focus has taken is left alone, and so are letters where the viewer switched them off.
 */
export function useHotkey(keys: string, run: (event: KeyboardEvent) => void, options: HotkeyOptions = {}): void {
  useHotkeys(expandMod(keys), run, {
    enabled: options.enabled ?? true,
    // The library takes a checkbox for a field.
    enableOnFormTags: true,
    enableOnContentEditable: true,
    preventDefault: true,
    ignoreEventWhen: (event) =>
      event.defaultPrevented || (!options.inFields && isTypedIn(event.target)) || (isLetter(event) && !singleKeysOn()),
  });
}

/** The library takes `mod` for one key, chosen by the system; the product takes both everywhere. */
export function expandMod(keys: string): string {
  if (!keys.includes('mod')) return keys;
  return keys
    .split(',')
    .flatMap((key) => (key.includes('mod') ? [key.replace('mod', 'ctrl'), key.replace('mod', 'meta')] : [key]))
    .join(',');
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
