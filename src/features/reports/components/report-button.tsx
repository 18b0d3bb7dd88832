import { useState } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { LazyReportDialog } from './lazy-report-dialog.tsx';
import type { Reported } from './report-dialog.tsx';

/** Reports something, where it is seen and no menu is near. */
export function ReportButton({ what, label }: { what: Reported; label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BareIconButton size="sm" label={label} onClick={() => setOpen(true)}>
        <Icon name="flag" />
      </BareIconButton>
      <LazyReportDialog what={what} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
