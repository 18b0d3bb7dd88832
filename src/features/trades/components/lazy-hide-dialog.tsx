import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Hide = lazy(() => import('./hide-dialog.tsx').then((file) => ({ default: file.HideDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazyHideDialog(props: ComponentProps<typeof Hide>) {
  return (
    <OnceOpen open={props.open}>
      <Hide {...props} />
    </OnceOpen>
  );
}
