import * as Radix from 'radix-ui/tooltip';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { late } from '#/ui/lazy/late.ts';

const longPress = late(() => import('./long-press.ts'));

/** Around each tooltip, since they open at once and so have no wait to share; pages without one carry none of this. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={0}>{children}</Radix.Provider>;
}

interface TooltipProps {
  content: ReactNode;
  /** One focusable element. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A few words on hover and focus, and when a finger rests on it. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  return (
    <TooltipProvider>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild onPointerDown={(event) => showOnLongPress(event, setOpen)}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={tooltipPlace(open)}>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={`z-60 ${tooltipClasses}`}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </TooltipProvider>
  );
}

/** For fingers, which have no hover: `show` is called when the one that goes down rests, and again at the next touch. */
export function showOnLongPress({ pointerType, nativeEvent }: PointerEvent, show: (shown: boolean) => void): void {
  if (pointerType !== 'touch') return;
  longPress.load().then(
    ({ watchLongPress }) => watchLongPress(nativeEvent, show),
    () => {},
  );
}

/** Where an open tooltip is rendered: within the page itself, not beside all its landmarks. */
export const tooltipPlace = (open: boolean): HTMLElement | null => (open ? document.getElementById('main') : null);

export const tooltipClasses =
  'max-w-72 rounded-chip bg-fg-1 px-2 py-1 text-12 font-medium text-bg-0 select-none forced-colors:border';
