import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Record = lazy(() => import('./record-dialog.tsx').then((file) => ({ default: file.RecordDialog })));
const Request = lazy(() =>
  import('../requests/components/request-dialog.tsx').then((file) => ({ default: file.RequestDialog })),
);
const Reverse = lazy(() => import('./reverse-dialog.tsx').then((file) => ({ default: file.ReverseDialog })));
const Shares = lazy(() => import('./shares-dialog.tsx').then((file) => ({ default: file.SharesDialog })));
const Reject = lazy(() =>
  import('../requests/components/reject-dialog.tsx').then((file) => ({ default: file.RejectDialog })),
);

const Accounts = lazy(() =>
  import('../accounts/components/accounts-dialog.tsx').then((file) => ({ default: file.AccountsDialog })),
);
const Limits = lazy(() =>
  import('../limits/components/limits-dialog.tsx').then((file) => ({ default: file.LimitsDialog })),
);
const Transfer = lazy(() =>
  import('../accounts/components/transfer-dialog.tsx').then((file) => ({ default: file.TransferDialog })),
);
const Pay = lazy(() => import('../requests/components/pay-dialog.tsx').then((file) => ({ default: file.PayDialog })));
const Statement = lazy(() => import('./statement-dialog.tsx').then((file) => ({ default: file.StatementDialog })));

/** The dialogs, whose code is fetched when one is opened for the first time. */
export function LazyRecordDialog(props: ComponentProps<typeof Record>) {
  return (
    <OnceOpen open={props.kind !== null}>
      <Record {...props} />
    </OnceOpen>
  );
}

export function LazyRequestDialog(props: ComponentProps<typeof Request>) {
  return (
    <OnceOpen open={props.open}>
      <Request {...props} />
    </OnceOpen>
  );
}

export function LazyAccountsDialog(props: ComponentProps<typeof Accounts>) {
  return (
    <OnceOpen open={props.open}>
      <Accounts {...props} />
    </OnceOpen>
  );
}

export function LazyLimitsDialog(props: ComponentProps<typeof Limits>) {
  return (
    <OnceOpen open={props.open}>
      <Limits {...props} />
    </OnceOpen>
  );
}

export function LazyTransferDialog(props: ComponentProps<typeof Transfer>) {
  return (
    <OnceOpen open={props.open}>
      <Transfer {...props} />
    </OnceOpen>
  );
}

export function LazyStatementDialog(props: ComponentProps<typeof Statement>) {
  return (
    <OnceOpen open={props.open}>
      <Statement {...props} />
    </OnceOpen>
  );
}

export function LazyPayDialog(props: ComponentProps<typeof Pay>) {
  return (
    <OnceOpen open={props.request !== null}>
      <Pay {...props} />
    </OnceOpen>
  );
}

export function LazyReverseDialog(props: ComponentProps<typeof Reverse>) {
  return (
    <OnceOpen open={props.entry !== null}>
      <Reverse {...props} />
    </OnceOpen>
  );
}

export function LazySharesDialog(props: ComponentProps<typeof Shares>) {
  return (
    <OnceOpen open={props.entry !== null}>
      <Shares {...props} />
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
