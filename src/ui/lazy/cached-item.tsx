import type { ReactNode } from 'react';
import { cachedInside } from './cached-html.ts';

interface CachedItemProps<Facts extends readonly unknown[]> {
  /** Key of what it's about, for the one layer of its list (`useRowLayer`). */
  about?: string;
  className?: string;
  /** Its inside, from these facts alone: a call that is made once, without hooks and contexts. */
  draw: (...facts: Facts) => ReactNode;
  facts: Facts;
}

/** An item of a list; the server draws those with the same facts once (decision 229). */
export function CachedItem<Facts extends readonly unknown[]>({
  about,
  className,
  draw,
  facts,
}: CachedItemProps<Facts>) {
  return <li data-about={about} className={className} {...cachedInside(draw, facts, () => draw(...facts))} />;
}
