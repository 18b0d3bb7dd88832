import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '#/ui/feedback/toast.ts';
import { late } from '#/ui/lazy/late.ts';

/** Lists show many times and few are ever pressed, so what opens is made, and its code fetched, by the press. */
const details = late(() => import('./timestamp-details.tsx').then((file) => file.TimestampDetails));

interface TimeDetailsProps {
  /** The button around the `<time>` that was pressed. */
  trigger: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The details of the time in a button that is on the page already. */
export function TimeDetails({ trigger, open, onOpenChange }: TimeDetailsProps) {
  const [Details, setDetails] = useState(details.now);
  const onFailure = useEffectEvent(() => {
    onOpenChange(false);
    notify.error("Couldn't load time details", { description: 'Check your connection and try again.' });
  });
  useEffect(() => {
    if (!open || Details) return;
    details.load().then(
      (loaded) => setDetails(() => loaded),
      () => onFailure(),
    );
  }, [open, Details]);
  return Details ? <Details trigger={trigger} open={open} onOpenChange={onOpenChange} /> : null;
}
