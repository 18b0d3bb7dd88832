import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Written = lazy(() => import('./node-dialog.tsx').then((file) => ({ default: file.NodeDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazyNodeDialog(props: ComponentProps<typeof Written>) {
  return (
    <OnceOpen open={props.open}>
      <Written {...props} />
    </OnceOpen>
  );
}
