import type { ReactNode } from 'react';
import { cachedInside } from './cached-html.ts';

interface CachedProps<Facts extends readonly unknown[]> {
  /** The element around it; an item of a list if it doesn't say. */
  as?: 'li' | 'div' | 'ol' | 'ul' | 'dl' | 'a';
  /** Key of what it's about, for the one layer of its list (`useRowLayer`). */
  about?: string;
  className?: string;
  /** Where `a` leads, within the app. */
  href?: string;
  /** Its inside, from these facts alone: a call that is made once, without hooks and contexts. */
  draw: (...facts: Facts) => ReactNode;
  facts: Facts;
}

/** A part of a page; the server draws those with the same facts once (decision 229). */
export function Cached<Facts extends readonly unknown[]>({
  as: Element = 'li',
  about,
  className,
  href,
  draw,
  facts,
}: CachedProps<Facts>) {
  const inside = cachedInside(draw, facts, () => draw(...facts));
  return (
    <Element
      data-about={about}
      data-link={href === undefined ? undefined : ''}
      href={href}
      className={className}
      {...inside}
    />
  );
}
