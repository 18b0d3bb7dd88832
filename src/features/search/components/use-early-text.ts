import { useEffect, useEffectEvent, useRef } from 'react';

export interface EarlyText {
  /** Buffers letters from now on. */
  keep: () => void;
  /** What was typed since. Once that is nothing, letters go where they belong again: to ask until then loses none. */
  take: () => string;
  /** Letters go where they belong again. */
  drop: () => void;
}

/** Milliseconds after which letters go where they belong, though no one took them. */
const PATIENCE = 5_000;

/** Keeps what someone types while the box for it is on its way, so that no letter is lost or taken for a shortcut. */
export function useEarlyText(): EarlyText {
  const kept = useRef<{ text: string; until: number } | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { current } = kept;
    if (!current || performance.now() > current.until || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') current.text = current.text.slice(0, -1);
    else if (event.key.length === 1) current.text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return {
    keep: () => {
      kept.current = { text: '', until: performance.now() + PATIENCE };
    },
    take: () => {
      const { current } = kept;
      if (!current || current.text === '') {
        kept.current = null;
        return '';
      }
      const { text } = current;
      current.text = '';
      return text;
    },
    drop: () => {
      kept.current = null;
    },
  };
}
