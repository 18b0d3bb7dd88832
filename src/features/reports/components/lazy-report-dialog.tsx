import { lazy } from 'react';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const Report = lazy(() => import('./report-dialog.tsx').then((file) => ({ default: file.ReportDialog })));

/** The dialog, whose code is fetched when it is opened for the first time. */
export function LazyReportDialog(props: ReportDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <Report {...props} />
    </OnceOpen>
  );
}
