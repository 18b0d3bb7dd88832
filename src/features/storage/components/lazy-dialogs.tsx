import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Add = lazy(() => import('./add-dialog.tsx').then((file) => ({ default: file.AddDialog })));
const Import = lazy(() =>
  import('../import/components/import-stock.tsx').then((file) => ({ default: file.ImportStock })),
);
const Ask = lazy(() => import('./ask-dialog.tsx').then((file) => ({ default: file.AskDialog })));
const Stock = lazy(() => import('./stock-dialog.tsx').then((file) => ({ default: file.StockDialog })));
const Undo = lazy(() => import('./undo-dialog.tsx').then((file) => ({ default: file.UndoDialog })));
const EmptyPlace = lazy(() => import('./empty-place-dialog.tsx').then((file) => ({ default: file.EmptyPlaceDialog })));
const Reject = lazy(() =>
  import('../requests/components/request-dialogs.tsx').then((file) => ({ default: file.RejectDialog })),
);
const Accept = lazy(() =>
  import('../requests/components/request-dialogs.tsx').then((file) => ({ default: file.AcceptDialog })),
);

/** The dialogs, whose code is fetched when one is opened for the first time. */
export function LazyAddDialog(props: ComponentProps<typeof Add>) {
  return (
    <OnceOpen open={props.open}>
      <Add {...props} />
    </OnceOpen>
  );
}

export function LazyImportStock(props: ComponentProps<typeof Import>) {
  return (
    <OnceOpen open={props.open}>
      <Import {...props} />
    </OnceOpen>
  );
}

export function LazyAskDialog(props: ComponentProps<typeof Ask>) {
  return (
    <OnceOpen open={props.item !== null}>
      <Ask {...props} />
    </OnceOpen>
  );
}

export function LazyStockDialog(props: ComponentProps<typeof Stock>) {
  return (
    <OnceOpen open={props.open}>
      <Stock {...props} />
    </OnceOpen>
  );
}

export function LazyEmptyPlaceDialog(props: ComponentProps<typeof EmptyPlace>) {
  return (
    <OnceOpen open={props.place !== null}>
      <EmptyPlace {...props} />
    </OnceOpen>
  );
}

export function LazyUndoDialog(props: ComponentProps<typeof Undo>) {
  return (
    <OnceOpen open={props.movement !== null}>
      <Undo {...props} />
    </OnceOpen>
  );
}

export function LazyRejectDialog(props: ComponentProps<typeof Reject>) {
  return (
    <OnceOpen open={props.request !== null}>
      <Reject {...props} />
    </OnceOpen>
  );
}

export function LazyAcceptDialog(props: ComponentProps<typeof Accept>) {
  return (
    <OnceOpen open={props.request !== null}>
      <Accept {...props} />
    </OnceOpen>
  );
}
