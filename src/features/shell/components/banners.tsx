import { type ReactNode, useEffect, useRef } from 'react';

/** Under the bar and in sight, one below the other. What sticks to the top of a page begins below them (`--sticky-top`). */
export function Banners({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--banners-h', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--banners-h');
    };
  }, []);
  return (
    <div ref={place} className="sticky top-(--topbar-h) z-14">
      {children}
    </div>
  );
}
