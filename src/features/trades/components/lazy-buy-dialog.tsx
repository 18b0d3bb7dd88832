import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Buy = lazy(() => import('./buy-dialog.tsx').then((file) => ({ default: file.BuyDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazyBuyDialog(props: ComponentProps<typeof Buy>) {
  return (
    <OnceOpen open={props.open}>
      <Buy {...props} />
    </OnceOpen>
  );
}
