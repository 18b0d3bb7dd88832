import * as Radix from 'radix-ui/hover-card';
import type { ComponentProps } from 'react';
import { floatingClasses, floatingMotion } from '#/ui/controls/menu-classes.ts';
import { cn } from '#/ui/style/class-names.ts';

/** A preview of what a link leads to, on hover and focus. The link itself is the way for touch. */
export function HoverCard(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root openDelay={250} closeDelay={150} {...props} />;
}

export const HoverCardTrigger = Radix.Trigger;

export function HoverCardContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        collisionPadding={8}
        sideOffset={6}
        {...rest}
        className={cn(floatingClasses, floatingMotion, 'z-50 w-76 max-w-[calc(100vw-1rem)] p-4', className)}
      />
    </Radix.Portal>
  );
}
