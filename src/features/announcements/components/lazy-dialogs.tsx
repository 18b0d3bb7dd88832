import { type ComponentProps, lazy, Suspense, useState } from 'react';

const dialogs = () => import('./announcement-dialogs.tsx');
const Create = lazy(() => dialogs().then((file) => ({ default: file.CreateAnnouncementDialog })));
const Edit = lazy(() => dialogs().then((file) => ({ default: file.EditAnnouncementDialog })));

/** The dialogs, whose code is fetched when one is opened for the first time. */
export function LazyCreateDialog(props: ComponentProps<typeof Create>) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <Create {...props} />
    </Suspense>
  ) : null;
}

export function LazyEditDialog(props: ComponentProps<typeof Edit>) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <Edit {...props} />
    </Suspense>
  ) : null;
}

/** Stays after closing, so that the dialog can go with its motion and give the focus back. */
function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return once;
}
