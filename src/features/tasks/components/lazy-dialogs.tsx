import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const dialogs = () => import('./task-dialogs.tsx');
const Create = lazy(() => dialogs().then((file) => ({ default: file.CreateTaskDialog })));
const Edit = lazy(() => dialogs().then((file) => ({ default: file.EditTaskDialog })));
const Submit = lazy(() =>
  import('../submissions/components/submit-dialog.tsx').then((file) => ({ default: file.SubmitDialog })),
);

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

export function LazySubmitDialog(props: ComponentProps<typeof Submit>) {
  return (
    <OnceOpen open={props.open}>
      <Submit {...props} />
    </OnceOpen>
  );
}
