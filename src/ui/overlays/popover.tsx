import * as Radix from 'radix-ui/popover';
import type { ComponentProps } from 'react';
import { floatingClasses, floatingMotion } from '#/ui/controls/menu-classes.ts';
import { cn } from '#/ui/style/class-names.ts';
import { useBackToCloseOnTouch, useOpen } from './use-back-to-close.ts';

/** State of whether it is open. With a finger, Back closes it. */
export function Popover({ open, defaultOpen, onOpenChange, ...rest }: ComponentProps<typeof Radix.Root>) {
  const [isOpen, change] = useOpen({ open, defaultOpen, onOpenChange });
  useBackToCloseOnTouch(isOpen, () => change(false));
  return <Radix.Root {...rest} open={isOpen} onOpenChange={change} />;
}

export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;

/** A small floating surface that is opened by press, so it works with touch and keyboard alike. Needs `aria-label` or `aria-labelledby`. */
export function PopoverContent({ className, sideOffset = 6, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        collisionPadding={8}
        sideOffset={sideOffset}
        {...rest}
        className={cn(
          floatingClasses,
          floatingMotion,
          'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto p-4 outline-none',
          className,
        )}
      />
    </Radix.Portal>
  );
}
