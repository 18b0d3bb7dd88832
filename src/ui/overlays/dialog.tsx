import * as Radix from 'radix-ui/dialog';
import { type ComponentProps, createContext, type ReactNode, type RefObject, use, useId, useRef } from 'react';
import { BareIconButton, Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { LayerContext, useAskBeforeClosing, useLayer } from './layer-context.ts';
import { pressTriggerOf, type TriggerProps, TriggerStandIn } from './layer-trigger.tsx';
import { focusFirstField, focusOpener } from './open-focus.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { useBackToClose, useOpen } from './use-back-to-close.ts';
import { useEver } from './use-ever.ts';

interface DialogProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Whether it is open comes from the URL (`useUrlLayer`), so it needs no history entry of its own. */
  inUrl?: boolean;
  children: ReactNode;
}

interface DialogState {
  isOpen: boolean;
  change: (open: boolean) => void;
  /** Of what lies over the page. */
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
}

export const DialogContext = createContext<DialogState>({
  isOpen: false,
  change: () => {},
  id: '',
  trigger: { current: null },
});

/** State of whether the dialog is open. Put a DialogTrigger and a DialogContent inside. Back closes it. */
export function Dialog({ inUrl = false, children, ...rest }: DialogProps) {
  const [isOpen, change] = useOpen(rest);
  useBackToClose(isOpen && !inUrl, () => change(false));
  const trigger = useRef<HTMLButtonElement>(null);
  const asks = useRef<(() => boolean) | null>(null);
  const id = useId();
  return (
    <LayerContext value={{ close: () => change(false), asks }}>
      <DialogContext value={{ isOpen, change, id, trigger }}>{children}</DialogContext>
    </LayerContext>
  );
}

export const DialogTrigger = (props: TriggerProps) => pressTriggerOf(props, use(DialogContext));

/** What a dialog or sheet draws: nothing before it opens first. */
export function DialogLayer({ children }: { children: ReactNode }) {
  const { isOpen, change, trigger } = use(DialogContext);
  const isMade = useEver(isOpen);
  if (!isMade) return null;
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>
        <TriggerStandIn trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal>{children}</Radix.Portal>
    </Radix.Root>
  );
}

export const DialogClose = Radix.Close;

interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** md 640 px, sm 440 px for forms and questions; lg has the height of the window, and all of a phone. */
  size?: keyof typeof sizes;
  /** Between title and close button. */
  aside?: ReactNode;
}

/**
 * The dialog itself: at most 80vh, the head and a DialogFooter stay while a DialogBody scrolls.
 * Under 768 px a bottom sheet with a handle. Put both parts into a `<form className="contents">` where it is a form.
 */
export function DialogContent({
  title,
  description,
  size = 'md',
  aside,
  className,
  children,
  ...rest
}: DialogContentProps) {
  const { id } = use(DialogContext);
  const ask = useAskBeforeClosing();
  return (
    <DialogLayer>
      <Radix.Overlay className={scrimClasses}>
        <Radix.Content
          id={id}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={focusOpener}
          {...ask}
          {...rest}
          data-sheet=""
          className={cn(dialogClasses, sizes[size], className)}
        >
          <SheetHandle />
          <header className="flex items-center gap-3 pt-4 pr-4 pb-3 pl-6 max-md:py-2 max-md:pr-2 max-md:pl-4">
            <div className="min-w-0 grow">
              <Radix.Title className="text-18 font-semibold tracking-[-0.01em]">{title}</Radix.Title>
              {description ? <Radix.Description className="text-13 text-fg-2">{description}</Radix.Description> : null}
            </div>
            {aside}
            <CloseButton />
          </header>
          {children}
        </Radix.Content>
      </Radix.Overlay>
    </DialogLayer>
  );
}

/** The part that scrolls. */
export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn('min-h-0 grow overflow-y-auto overscroll-contain px-6 pt-1 pb-5 max-md:px-4', className)}
    />
  );
}

/** Actions at the right; on a phone they share the width. `aside` is at the left. */
export function DialogFooter({
  aside,
  className,
  children,
}: {
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <footer
      className={cn(
        'flex shrink-0 items-center gap-2 border-t border-line px-6 py-3 max-md:flex-wrap max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(10px+env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {aside}
      <div className="ml-auto flex gap-2 max-md:w-full max-md:*:grow max-md:*:last:grow-[2]">{children}</div>
    </footer>
  );
}

/** The way out beside the action. */
export function DialogCancel({ label = 'Cancel', disabled }: { label?: string; disabled?: boolean }) {
  return (
    <DialogClose asChild>
      <Button variant="ghost" disabled={disabled}>
        {label}
      </Button>
    </DialogClose>
  );
}

function CloseButton() {
  const { close } = useLayer();
  return (
    <BareIconButton size="sm" label="Close" className="shrink-0 max-md:size-11" onClick={close}>
      <Icon name="x" />
    </BareIconButton>
  );
}

export const scrimClasses = cn(
  'fixed inset-0 z-50 flex items-center justify-center bg-scrim p-6 max-md:items-end max-md:p-0',
  'data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out',
);

const sizes = {
  sm: 'max-w-110',
  md: 'max-w-160',
  lg: 'h-full max-h-none max-w-300 max-md:h-dvh max-md:max-h-none max-md:rounded-none max-md:pt-[env(safe-area-inset-top)]',
} as const;

export const dialogClasses = cn(
  'flex max-h-[80vh] w-full flex-col overflow-hidden rounded-dialog bg-bg-2 shadow-float outline-none forced-colors:border',
  'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
  'max-md:max-h-[88dvh] max-md:max-w-none max-md:rounded-b-none max-md:data-[state=open]:animate-sheet-in max-md:data-[state=closed]:animate-sheet-out',
);
