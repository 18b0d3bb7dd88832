import type { ComponentProps } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#/ui/overlays/dropdown-menu.tsx';
import { OpenedBy } from '#/ui/overlays/opened-by.tsx';
import type { OpenRowLayer } from './use-row-layer.ts';

interface RowMenuProps extends Pick<ComponentProps<typeof DropdownMenuContent>, 'align' | 'children'> {
  layer: OpenRowLayer;
}

/** The menu of a list, at the button of the row that opened it. */
export function RowMenu({ layer: { trigger, byKey, open, onOpenChange }, ...content }: RowMenuProps) {
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <OpenedBy element={trigger} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        {...content}
        // The menu wasn't there to hear the key that opened it.
        onFocus={({ currentTarget, relatedTarget }) => {
          if (byKey && !currentTarget.contains(relatedTarget))
            currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
        }}
        // Its button closes it by itself.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && trigger.contains(event.target)) event.preventDefault();
        }}
      />
    </DropdownMenu>
  );
}
