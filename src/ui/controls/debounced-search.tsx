import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { SearchBox } from './input.tsx';

const PAUSE = 300;

interface DebouncedSearchProps
  extends Omit<ComponentProps<typeof SearchBox>, 'ref' | 'blank' | 'value' | 'defaultValue' | 'onText'> {
  /** What is searched for now; may change from outside, when a filter is cleared or the browser goes back. */
  value: string;
  /** Called with the trimmed text when the typing pauses for 300 ms. */
  onSearch: (text: string) => void;
  /** Called once a letter is painted, for what can be done without asking anyone. */
  onType?: (text: string) => void;
}

/**
 * A search box whose text belongs to the address: each letter shows at once, the search follows when the typing pauses. The text is the
 * browser's own: nothing is drawn for a letter before it is on the screen.
 */
export function DebouncedSearch({ value, onSearch, onType, ...rest }: DebouncedSearchProps) {
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelType = useRef<() => void>(undefined);
  const search = useRef(onSearch);
  const seen = useRef(value);
  // What was searched for and is not in the address yet.
  const asked = useRef<string[]>([]);
  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  // In the layout, since the address counts as arrived right after it.
  useLayoutEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    const own = asked.current.lastIndexOf(value);
    asked.current.splice(0, own < 0 ? asked.current.length : own + 1);
    if (own >= 0 || !box.current || box.current.value.trim() === value) return;
    stop(timer);
    box.current.value = value;
  }, [value]);
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        // Called off: the page arrived elsewhere, so what was asked for never comes.
        if (asked.current.length === 0) return;
        asked.current = [];
        if (box.current && timer.current === undefined) box.current.value = seen.current;
      }),
    [router],
  );
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      cancelType.current?.();
    },
    [],
  );
  const type = (next: string) => {
    const text = next.trim();
    stop(timer);
    if (text !== (asked.current.at(-1) ?? value))
      timer.current = setTimeout(() => {
        timer.current = undefined;
        // Back to what is shown, nothing is on its way any more.
        asked.current = text === seen.current ? [] : [...asked.current, text];
        search.current(text);
      }, PAUSE);
    cancelType.current?.();
    if (onType) cancelType.current = afterPaint(() => onType(next));
  };
  return <SearchBox maxLength={100} blank=" " {...rest} ref={box} defaultValue={value} onText={type} />;
}

function stop(timer: RefObject<ReturnType<typeof setTimeout> | undefined>) {
  clearTimeout(timer.current);
  timer.current = undefined;
}

/** What is drawn for a letter would else often come before the letter itself. Answers how to call it off. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
