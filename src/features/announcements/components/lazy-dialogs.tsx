import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const dialogs = () => import('./announcement-dialogs.tsx');
const Create = lazy(() => dialogs().then((file) => ({ default: file.CreateAnnouncementDialog })));
const Edit = lazy(() => dialogs().then((file) => ({ default: file.EditAnnouncementDialog })));

/** The dialogs, whose code is fetched when one is opened for the first time. */
export function LazyCreateDialog(props: ComponentProps<typeof Create>) {
  return (
    <OnceOpen open={props.open}>
      <Create {...props} />
    </OnceOpen>
  );
}

export function LazyEditDialog(props: ComponentProps<typeof Edit>) {
  return (
    <OnceOpen open={props.open}>
      <Edit {...props} />
    </OnceOpen>
  );
}
