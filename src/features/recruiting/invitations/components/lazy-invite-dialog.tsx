import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';

const Invite = lazy(() => import('./invite-player-dialog.tsx').then((file) => ({ default: file.InvitePlayerDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazyInviteDialog(props: ComponentProps<typeof Invite>) {
  return (
    <OnceOpen open={props.open}>
      <Invite {...props} />
    </OnceOpen>
  );
}
