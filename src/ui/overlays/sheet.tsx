import * as Radix from 'radix-ui/dialog';
import { type ComponentProps, type ReactNode, use } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { Dialog, DialogBody, DialogContext, DialogFooter, DialogLayer, DialogTrigger } from './dialog.tsx';
import { useAskBeforeClosing, useLayer } from './layer-context.ts';
import { focusFirstField, focusOpener } from './open-focus.ts';
import { SheetHandle } from './sheet-handle.tsx';

/** A panel along an edge of the window. Same state and parts as a Dialog. */
export const Sheet = Dialog;
export const SheetTrigger = DialogTrigger;
export const SheetBody = DialogBody;
export const SheetFooter = DialogFooter;

interface SheetContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  title: ReactNode;
  /** Keeps the title for screen readers alone, where the content shows its own. */
  hideTitle?: boolean;
  /** Edge on wide screens. Under 768 px `right` comes from the bottom; `left` (navigation) stays left, 18rem wide. */
  side?: 'right' | 'left' | 'bottom';
  /** Between title and close button. */
  aside?: ReactNode;
}

export function SheetContent({
  title,
  hideTitle = false,
  side = 'right',
  aside,
  className,
  children,
  ...rest
}: SheetContentProps) {
  const { close } = useLayer();
  const { id } = use(DialogContext);
  const ask = useAskBeforeClosing();
  return (
    <DialogLayer>
      <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Radix.Content
        id={id}
        aria-describedby={undefined}
        onOpenAutoFocus={focusFirstField}
        onCloseAutoFocus={focusOpener}
        {...ask}
        {...rest}
        data-sheet=""
        className={cn(
          'fixed z-40 flex flex-col overflow-hidden bg-bg-2 shadow-float outline-none forced-colors:border',
          sides[side],
          className,
        )}
      >
        {side === 'left' ? null : <SheetHandle />}
        {hideTitle ? (
          <Radix.Title className="sr-only">{title}</Radix.Title>
        ) : (
          <header className="flex shrink-0 items-center gap-2 border-b border-line py-2 pr-2 pl-5 max-md:pl-4">
            <Radix.Title className="min-w-0 grow text-16 font-semibold">{title}</Radix.Title>
            {aside}
            <BareIconButton label="Close" onClick={close}>
              <Icon name="x" />
            </BareIconButton>
          </header>
        )}
        {children}
      </Radix.Content>
    </DialogLayer>
  );
}

const bottomMotion = 'data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out';
const panelMotion = 'data-[state=open]:animate-panel-in data-[state=closed]:animate-panel-out';

const sides = {
  right: cn(
    'inset-y-0 right-0 w-full max-w-105 md:data-[state=closed]:animate-panel-out md:data-[state=open]:animate-panel-in',
    'max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[88dvh] max-md:max-w-none max-md:rounded-t-dialog',
    'max-md:data-[state=closed]:animate-sheet-out max-md:data-[state=open]:animate-sheet-in',
  ),
  left: cn('inset-y-0 left-0 w-72 max-w-[85vw] bg-bg-1 [--panel-from:-100%]', panelMotion),
  bottom: cn('inset-x-0 bottom-0 max-h-[88dvh] rounded-t-dialog', bottomMotion),
};
