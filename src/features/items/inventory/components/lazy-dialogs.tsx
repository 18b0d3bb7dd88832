import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Entry = lazy(() => import('./entry-dialog.tsx').then((file) => ({ default: file.EntryDialog })));
const Import = lazy(() => import('./import-dialog.tsx').then((file) => ({ default: file.ImportEntries })));

/** The dialogs, whose code is fetched when one is opened for the first time. */
export function LazyEntryDialog(props: ComponentProps<typeof Entry>) {
  return (
    <OnceOpen open={props.open}>
      <Entry {...props} />
    </OnceOpen>
  );
}

export function LazyImportDialog(props: ComponentProps<typeof Import>) {
  return (
    <OnceOpen open={props.open}>
      <Import {...props} />
    </OnceOpen>
  );
}
