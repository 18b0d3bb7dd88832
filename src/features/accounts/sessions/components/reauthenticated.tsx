import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { reauthenticationQuery } from '../session.cache.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface ReauthenticatedProps {
  /** Path to come back to after another sign-in. */
  redirect: string;
  children: (asksPassword: boolean) => ReactNode;
}

/** What a dialog shows to who has just proved who they are; others sign in again first, or type their password in it. */
export function Reauthenticated({ redirect, children }: ReauthenticatedProps) {
  const { data: how } = useQuery({ ...reauthenticationQuery, refetchOnMount: 'always' });
  if (!how)
    return (
      <DialogBody className="grid place-items-center py-10">
        <Spinner />
      </DialogBody>
    );
  if (how.by === 'password' || how.fresh) return children(how.by === 'password');
  return (
    <>
      <DialogBody>
        <SignInAgain how={how} redirect={redirect} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
      </DialogFooter>
    </>
  );
}
