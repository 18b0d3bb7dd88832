import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Written = lazy(() => import('./item-dialog.tsx').then((file) => ({ default: file.ItemDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazyItemDialog(props: ComponentProps<typeof Written>) {
  return (
    <OnceOpen open={props.open}>
      <Written {...props} />
    </OnceOpen>
  );
}
