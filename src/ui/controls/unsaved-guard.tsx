import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '#/ui/feedback/toast.ts';

interface UnsavedGuardProps {
  when: boolean;
  /** The user chose 'Ignore': the changes are dropped. */
  onIgnore?: () => void;
}

/** Keeps the user on the page while something is unsaved (docs/product/settings.md#unsaved-changes). */
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
    // Saved or discarded meanwhile: there is nothing to warn of any more.
    if (!when) return reset();
    let over = false;
    const stay = () => {
      if (!over) reset();
    };
    const id = notify.error('You have pending changes', {
      description: 'Please save or discard them before leaving the page.',
      action: {
        label: 'Ignore',
        onClick: () => {
          over = true;
          ignore();
          proceed();
        },
      },
      onDismiss: stay,
      onAutoClose: stay,
    });
    return () => {
      over = true;
      notify.dismiss(id);
    };
  }, [status, proceed, reset, when]);

  return null;
}
