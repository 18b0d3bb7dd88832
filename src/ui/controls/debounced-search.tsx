import { type ComponentProps, useEffect, useState } from 'react';
import { SearchInput } from './input.tsx';

const PAUSE = 300;

interface DebouncedSearchProps extends Omit<ComponentProps<typeof SearchInput>, 'value' | 'onValueChange'> {
  /** What is searched for now; may change from outside, when a filter is cleared or the browser goes back. */
  value: string;
  /** Called with the trimmed text when the typing pauses for 300 ms. */
  onSearch: (text: string) => void;
  /** Called with each letter, for what can be done without asking anyone. */
  onType?: (text: string) => void;
}

/** A search box whose text belongs to the address: each letter shows at once, the search follows when the typing pauses. */
export function DebouncedSearch({ value, onSearch, onType, ...rest }: DebouncedSearchProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    const asked = text.trim();
    if (asked === sent) return;
    const timer = setTimeout(() => onSearch(asked), PAUSE);
    return () => clearTimeout(timer);
  }, [text, sent, onSearch]);
  const type = (next: string) => {
    setText(next);
    onType?.(next);
  };
  return <SearchInput maxLength={100} {...rest} value={text} onValueChange={type} />;
}
