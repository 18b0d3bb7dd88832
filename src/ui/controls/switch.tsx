import * as Radix from 'radix-ui/switch';
import type { ComponentProps } from 'react';
import { cn } from '#/ui/style/class-names.ts';
import { useFieldControl } from './field-context.ts';

/** On or off, taking effect like any other field. Name it with a label, a Field or `aria-label`. */
export function Switch({ className, ...rest }: Omit<ComponentProps<typeof Radix.Root>, 'asChild' | 'children'>) {
  const props = useFieldControl(rest);
  return (
    <Radix.Root
      {...props}
      className={cn(
        'relative h-5 w-8.5 shrink-0 rounded-full border border-line-strong bg-bg-2 transition-[background-color,border-color] hover:border-fg-3',
        'before:absolute before:-inset-0.75 max-md:before:-inset-y-2 data-[state=checked]:border-fg-1 data-[state=checked]:bg-fg-1',
        'disabled:border-line disabled:data-[state=checked]:border-line disabled:data-[state=checked]:bg-line',
        className,
      )}
    >
      <Radix.Thumb
        className={cn(
          'block size-3.5 translate-x-0.5 rounded-full bg-fg-3 transition-[translate,background-color]',
          'data-[state=checked]:translate-x-4 data-[state=checked]:bg-bg-0 data-disabled:bg-line data-disabled:data-[state=checked]:bg-fg-off',
          'forced-colors:bg-[CanvasText] forced-colors:data-[state=checked]:bg-[Highlight] forced-colors:data-disabled:bg-[GrayText] forced-colors:data-disabled:data-[state=checked]:bg-[GrayText]',
        )}
      />
    </Radix.Root>
  );
}
