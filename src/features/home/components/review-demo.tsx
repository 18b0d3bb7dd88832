import { useState } from 'react';
import { AnswerList } from '#/features/applications/components/answer-list.tsx';
import type { ApplicationRow } from '#/features/applications/review/application.queries.server.ts';
import { applicationCard } from '#/features/applications/review/components/application-card.tsx';
import { applicationColumns } from '#/features/applications/review/components/application-columns.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { DataTable } from '#/ui/table/data-table.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { sampleAnswers, sampleApplications } from '../sample-applications.data.ts';
import { Cut } from './demo-section.tsx';

const HIDDEN: ReadonlySet<string> = new Set(['createdAt']);

/** The review table of applications that can be tried; nothing leaves the page. */
export function ReviewDemo() {
  const { renderedAt } = useViewerTime();
  const [rows, setRows] = useState(() => sampleApplications(renderedAt));
  const [reading, setReading] = useState<ApplicationRow | null>(null);
  const onAction = (action: string, row: ApplicationRow) => {
    if (action === 'view') return setReading(row);
    const status = action === 'accept' ? 'approved' : 'rejected';
    setRows(
      rows.map((each) => (each.id === row.id ? { ...each, status, can: { accept: false, reject: false } } : each)),
    );
  };
  return (
    <Cut
      title="Review together"
      text="Officers read, vote and decide in one place. Accept, and they're in: rank and roles included."
      note="Live example: nothing is sent."
    >
      <DataTable
        label="Applications to an example guild"
        columns={applicationColumns}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.character.name}
        card={applicationCard}
        given={undefined}
        onAction={onAction}
        emptyText="No applications found."
        hidden={HIDDEN}
      />
      <Dialog open={reading !== null} onOpenChange={(open) => !open && setReading(null)}>
        <DialogContent
          title="Application Responses"
          description={reading ? `Example: ${reading.character.name}` : null}
        >
          <DialogBody>{reading ? <AnswerList responses={sampleAnswers(reading)} /> : null}</DialogBody>
        </DialogContent>
      </Dialog>
    </Cut>
  );
}
