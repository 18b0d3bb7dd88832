import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Reason = lazy(() => import('./reason-dialog.tsx').then((file) => ({ default: file.ReasonDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazyReasonDialog(props: ComponentProps<typeof Reason>) {
  return (
    <OnceOpen open={props.open}>
      <Reason {...props} />
    </OnceOpen>
  );
}
