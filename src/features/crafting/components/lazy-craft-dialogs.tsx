import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const dialogs = () => import('./craft-dialogs.tsx');
const Accept = lazy(() => dialogs().then((file) => ({ default: file.AcceptDialog })));
const Claim = lazy(() => dialogs().then((file) => ({ default: file.ClaimDialog })));
const Decline = lazy(() => dialogs().then((file) => ({ default: file.DeclineDialog })));

/** The dialogs, whose code is fetched when one is opened for the first time. */
export function LazyAcceptDialog(props: ComponentProps<typeof Accept>) {
  return (
    <OnceOpen open={props.open}>
      <Accept {...props} />
    </OnceOpen>
  );
}

export function LazyClaimDialog(props: ComponentProps<typeof Claim>) {
  return (
    <OnceOpen open={props.part !== null}>
      <Claim {...props} />
    </OnceOpen>
  );
}

export function LazyDeclineDialog(props: ComponentProps<typeof Decline>) {
  return (
    <OnceOpen open={props.open}>
      <Decline {...props} />
    </OnceOpen>
  );
}
