import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '#/ui/toast.ts';

interface UnsavedGuardProps {
  when: boolean;
  /** The user chose 'Ignore': the changes are dropped. */
  onIgnore?: () => void;
}

const TOAST_ID = 'unsaved-changes';

/** Keeps the user on the page while something is unsaved (document 1, section 2.8); a closing window asks as well. */
export function UnsavedGuard({ when, onIgnore }: UnsavedGuardProps) {
  const blocker = useBlocker({
    // Search parameters (a tab, a dialog) leave the page where it is.
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  const ignore = useEffectEvent(() => onIgnore?.());

  const { status, proceed, reset } = blocker;
  useEffect(() => {
    if (status !== 'blocked') return;
    let left = false;
    const stay = () => {
      if (!left) reset();
    };
    notify.error('You have pending changes', {
      id: TOAST_ID,
      description: 'Please save or discard them before leaving the page.',
      action: {
        label: 'Ignore',
        onClick: () => {
          left = true;
          ignore();
          proceed();
        },
      },
      onDismiss: stay,
      onAutoClose: stay,
    });
  }, [status, proceed, reset]);

  useEffect(() => {
    // Saved or discarded meanwhile: the warning has nothing to say any more.
    if (!when) notify.dismiss(TOAST_ID);
  }, [when]);

  return null;
}
