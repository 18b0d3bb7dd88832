import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Open = lazy(() => import('./open-dialog.tsx').then((file) => ({ default: file.OpenDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazyOpenDialog(props: ComponentProps<typeof Open>) {
  return (
    <OnceOpen open={props.open}>
      <Open {...props} />
    </OnceOpen>
  );
}
