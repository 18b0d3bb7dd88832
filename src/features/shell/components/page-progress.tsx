import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** A line under the bar while a page that was asked for is on its way; pages that come at once show none. */
export function PageProgress() {
  const coming = useRouterState({ select: ({ status }) => status === 'pending' });
  // While the server makes the page, the page itself is on its way.
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  if (!here || !coming) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="absolute inset-x-0 -bottom-px h-0.5 [transform-origin:left] animate-page-line bg-fg-2 forced-colors:bg-[Highlight]"
    />
  );
}
