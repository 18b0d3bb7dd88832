import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const pages = () => import('./page-dialogs.tsx');
const Create = lazy(() => pages().then((file) => ({ default: file.CreatePageDialog })));
const Edit = lazy(() => pages().then((file) => ({ default: file.EditPageDialog })));
const folders = () => import('./folder-dialogs.tsx');
const Folder = lazy(() => folders().then((file) => ({ default: file.FolderDialog })));
const Move = lazy(() => folders().then((file) => ({ default: file.MovePageDialog })));

/** The dialogs, whose code is fetched when one is opened for the first time. */
export function LazyCreatePage(props: ComponentProps<typeof Create>) {
  return (
    <OnceOpen open={props.open}>
      <Create {...props} />
    </OnceOpen>
  );
}

export function LazyEditPage(props: ComponentProps<typeof Edit>) {
  return (
    <OnceOpen open={props.open}>
      <Edit {...props} />
    </OnceOpen>
  );
}

export function LazyFolder(props: ComponentProps<typeof Folder>) {
  return (
    <OnceOpen open={props.open}>
      <Folder {...props} />
    </OnceOpen>
  );
}

export function LazyMovePage(props: ComponentProps<typeof Move>) {
  return (
    <OnceOpen open={props.open}>
      <Move {...props} />
    </OnceOpen>
  );
}
