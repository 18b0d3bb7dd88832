import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Suspend = lazy(() => import('./suspend-dialog.tsx').then((file) => ({ default: file.SuspendDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazySuspendDialog(props: ComponentProps<typeof Suspend>) {
  return (
    <OnceOpen open={props.open}>
      <Suspend {...props} />
    </OnceOpen>
  );
}
