/** One key, a combination ('mod+k') or a sequence ('g m'), and what it does. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
}

/** A heading of the shortcut sheet. Every feature declares its own in `<noun>.shortcuts.ts`. */
export interface ShortcutSection<Name extends string = string> {
  readonly title: string;
  /** Sections follow each other by this number; tens leave room between. */
  readonly place: number;
  readonly shortcuts: Readonly<Record<Name, Shortcut>>;
}

export const shortcutSection = <const Name extends string>(section: ShortcutSection<Name>): ShortcutSection<Name> =>
  section;

/** Milliseconds within which the second key of a sequence follows the first. */
export const SEQUENCE_TIME = 1_000;
/** Keys that begin a sequence. */
const BEGINNERS: ReadonlySet<string> = new Set(['g']);
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/** The name of a key alone: 'g', '?', 'shift+x'; null with Ctrl, Alt or Cmd, which are the browser's and the system's. */
export function keyName({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  // A blank separates the keys of a sequence.
  const name = key === ' ' ? 'space' : key.toLowerCase();
  // Shift is part of a sign such as '?', and one more key beside a letter.
  return shiftKey && (name.length > 1 || name !== key.toUpperCase()) ? `shift+${name}` : name;
}

/** Reads presses one after the other, and gives the shortcut that each one completes. */
export function shortcutReader(): (press: KeyPress) => string | null {
  let begun: { key: string; at: number } | null = null;
  return (press) => {
    if (MODIFIERS.has(press.key)) return null;
    const key = keyName(press);
    const before = begun;
    begun = null;
    if (key === null) return null;
    if (before && press.timeStamp - before.at <= SEQUENCE_TIME) return `${before.key} ${key}`;
    if (!BEGINNERS.has(key)) return key;
    begun = { key, at: press.timeStamp };
    return null;
  };
}
