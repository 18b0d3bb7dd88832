import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Looking = lazy(() => import('./looking-dialog.tsx').then((file) => ({ default: file.LookingDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazyLookingDialog(props: ComponentProps<typeof Looking>) {
  return (
    <OnceOpen open={props.open}>
      <Looking {...props} />
    </OnceOpen>
  );
}
