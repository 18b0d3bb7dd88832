import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Order = lazy(() => import('./order-dialog.tsx').then((file) => ({ default: file.OrderDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazyOrderDialog(props: ComponentProps<typeof Order>) {
  return (
    <OnceOpen open={props.open}>
      <Order {...props} />
    </OnceOpen>
  );
}
