import { DismissableLayer } from 'radix-ui/internal';
import { useEffect } from 'react';
import { Toaster as Sonner, type ToasterProps, toast } from 'sonner';
import { Icon } from '#/ui/icons/icon.tsx';
import { Spinner } from './spinner.tsx';
import { hear } from './toast-speaker.ts';

export interface ToastListProps {
  /** Top right in the app, bottom right on the error screens. */
  position?: 'top-right' | 'bottom-right';
}

/**
 * The toasts themselves, once on a page (`Toaster`). Number, time, width, gap, swipe, offset and Alt+T are the library's own
 * values, which are the required ones (docs/product/interface.md#toasts); at the top the offset counts from the bar, so that
 * no toast lies over its controls. They belong to any layer that is open: pressing 'Undo' doesn't close the sheet beneath.
 */
export function ToastList({ position = 'top-right' }: ToastListProps) {
  useEffect(() => hear(toast), []);
  return (
    <DismissableLayer.Branch>
      <Sonner
        position={position}
        offset={{ top: 'calc(var(--topbar-h) + 24px)' }}
        mobileOffset={{ top: 'calc(var(--topbar-h) + 16px)' }}
        closeButton
        theme="dark"
        icons={icons}
        toastOptions={toastOptions}
      />
    </DismissableLayer.Branch>
  );
}

const icons: ToasterProps['icons'] = {
  success: <Icon name="circle-check" className="size-4.5 text-success" />,
  error: <Icon name="circle-exclamation-point" className="size-4.5 text-danger" />,
  info: <Icon name="info" className="size-4.5 text-info" />,
  warning: <Icon name="triangle-exclamation-point" className="size-4.5 text-warning" />,
  loading: <Spinner className="size-4.5 text-fg-2" />,
  close: <Icon name="x" className="size-3.5" />,
};

// The library lays out a toast by its own style sheet; `unstyled` leaves it the movement alone.
const toastOptions: ToasterProps['toastOptions'] = {
  unstyled: true,
  closeButtonAriaLabel: 'Close',
  classNames: {
    toast: [
      'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-start rounded-card bg-bg-3 py-3.5 pr-3 pl-3.5 font-sans text-fg-1 shadow-float',
      // An open dialog takes the pointer from everything else on the page.
      'pointer-events-auto',
      'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus',
      // Toasts that lie behind show their edge only.
      'data-[expanded=false]:data-[front=false]:*:opacity-0',
    ].join(' '),
    icon: 'relative col-start-1 row-start-1 mt-px mr-2.5 size-4.5',
    content: 'col-start-2 row-start-1 grid gap-0.5',
    title: 'text-14 font-medium',
    description: 'text-13 !text-fg-2',
    closeButton:
      'col-start-3 row-start-1 ml-2.5 grid size-6 place-items-center rounded-chip !bg-transparent !text-fg-3 hover:!text-fg-1 relative before:absolute before:-inset-1 max-md:before:-inset-3',
    actionButton: buttonLook(),
    cancelButton: buttonLook(),
  },
};

function buttonLook(): string {
  return 'col-start-2 mt-2.5 justify-self-start rounded-control border border-edge px-2 h-(--h-row) text-13 font-medium text-fg-1 hover:bg-bg-4';
}
