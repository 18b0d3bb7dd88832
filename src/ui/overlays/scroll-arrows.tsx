import { useEffect, useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';

/** Between two steps while the pointer is on an arrow (milliseconds), and how far one goes (pixels): about a row. */
const EVERY = 50;
const STEP = 32;

/**
 * Over both ends of a list that is longer than its box, where there is more: the list scrolls while the pointer is on one.
 * They take no room, so that nothing moves under the pointer when one comes or goes. Arrow keys stop short of them with
 * `scroll-py-6` on the list.
 */
export function ScrollArrows({ list }: { list: HTMLElement | null }) {
  const [more, setMore] = useState({ up: false, down: false });
  useEffect(() => {
    if (!list) return;
    const look = () => {
      const up = list.scrollTop > 0;
      const down = Math.ceil(list.scrollTop) < list.scrollHeight - list.clientHeight;
      setMore((before) => (before.up === up && before.down === down ? before : { up, down }));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [list]);
  return (
    <>
      {more.up ? <Arrow to="up" scroll={() => list?.scrollBy(0, -STEP)} /> : null}
      {more.down ? <Arrow to="down" scroll={() => list?.scrollBy(0, STEP)} /> : null}
    </>
  );
}

function Arrow({ to, scroll }: { to: 'up' | 'down'; scroll: () => void }) {
  const [pointed, setPointed] = useState(false);
  useEffect(() => {
    if (!pointed) return;
    const timer = setInterval(scroll, EVERY);
    return () => clearInterval(timer);
  }, [pointed, scroll]);
  return (
    <div
      aria-hidden
      data-scroll-arrow={to}
      onPointerMove={() => setPointed(true)}
      onPointerDown={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      className={cn(
        'absolute inset-x-0 grid h-6 place-items-center bg-bg-3 text-fg-3',
        to === 'up' ? 'top-0' : 'bottom-0',
      )}
    >
      <Icon name={to === 'up' ? 'chevron-up' : 'chevron-down'} />
    </div>
  );
}
