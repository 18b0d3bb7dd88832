import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';
import { donationTargetOptions } from '../request.cache.ts';

const Donate = lazy(() => import('./donate-dialog.tsx').then((file) => ({ default: file.DonateDialog })));

type LazyDonateDialogProps = Omit<ComponentProps<typeof Donate>, 'target'>;

/** The dialog, whose code is fetched when it is opened for the first time; nothing where there is no storage to donate to. */
export function LazyDonateDialog(props: LazyDonateDialogProps) {
  const { data: target } = useQuery(donationTargetOptions(props.characterId));
  if (!target) return null;
  return (
    <OnceOpen open={props.entry !== null}>
      <Donate {...props} target={target} />
    </OnceOpen>
  );
}
