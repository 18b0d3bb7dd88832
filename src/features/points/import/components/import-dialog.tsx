import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { changeText, LIMIT_LABELS, pointsText } from '../../point.labels.ts';
import { importPreviewOptions, useImportBalances } from '../import.cache.ts';
import type { ImportPreview } from '../import.queries.server.ts';
import { IMPORT_BYTES, type ImportSheet, readImport } from '../import.rules.ts';

interface ImportDialogProps {
  guildId: string;
  poolId: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Chosen {
  readonly fileName: string;
  readonly sheet: ImportSheet;
}

/** Balances from a file: what it changes is shown before anything happens. */
export function ImportDialog({ guildId, poolId, open, onOpenChange }: ImportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Import balances" description="Each member gets the balance that the file says.">
        <Import guildId={guildId} poolId={poolId} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function Import({ guildId, poolId, onDone }: Pick<ImportDialogProps, 'guildId' | 'poolId'> & { onDone: () => void }) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const upload = useImportBalances();
  const faults = chosen?.sheet.faults ?? [];
  const rows = faults.length === 0 ? (chosen?.sheet.rows ?? []) : [];
  const preview = useQuery(importPreviewOptions(guildId, poolId, rows));
  const changes = rows.length > 0 && !preview.isPlaceholderData ? (preview.data?.changed.length ?? 0) : 0;
  const choose = async (file: File | undefined) => setChosen(file ? await read(file) : null);
  const send = async () => {
    if (!chosen) return;
    await upload.mutateAsync({ guildId, poolId, rows: [...rows], fileName: chosen.fileName });
    onDone();
  };
  return (
    <>
      <DialogBody className="grid content-start gap-4">
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-13 font-medium">
            CSV file
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-describedby={`${id}-hint`}
            className="w-full min-w-0 cursor-pointer rounded-control border border-line bg-bg-1 p-2 text-13 file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-bg-3 file:px-3 file:py-1.5 file:text-13 file:text-fg"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          <p id={`${id}-hint`} className="text-13 text-fg-3">
            An export of this page or of EQdkp-Plus, or a sheet with the columns Name and Balance. Members are found by
            the name of a character.
          </p>
        </div>
        <div aria-live="polite" className="grid gap-4">
          {faults.length > 0 ? <Faults faults={faults} /> : null}
          {rows.length > 0 && preview.isError ? <p className="text-danger">{preview.error.message}</p> : null}
          {rows.length > 0 && preview.data ? <Preview preview={preview.data} /> : null}
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel disabled={upload.isPending} />
        <Button
          variant="primary"
          disabled={changes === 0}
          busy={upload.isPending}
          onClick={() => void send().catch(() => {})}
        >
          {changes === 0
            ? 'Import'
            : `Import ${changes === 1 ? '1 balance' : `${changes.toLocaleString('en-US')} balances`}`}
        </Button>
      </DialogFooter>
    </>
  );
}

async function read(file: File): Promise<Chosen> {
  const fileName = file.name.slice(0, 100);
  if (file.size > IMPORT_BYTES)
    return { fileName, sheet: { rows: [], faults: [{ line: null, message: 'The file is larger than 500 KB.' }] } };
  return { fileName, sheet: readImport(await file.text()) };
}

const FAULTS_SHOWN = 20;

function Faults({ faults }: { faults: ImportSheet['faults'] }) {
  const more = faults.length - FAULTS_SHOWN;
  return (
    <section role="alert" className="grid gap-1 text-13">
      <p className="font-medium text-danger">Correct the file and choose it again. Nothing was imported.</p>
      <ul className="grid list-disc gap-0.5 pl-5 text-fg-2">
        {faults.slice(0, FAULTS_SHOWN).map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-fg-3">and {more.toLocaleString('en-US')} more</p> : null}
    </section>
  );
}

const SHOWN = 100;
const WHY = {
  unknown: 'No member has a character with this name',
  several: 'Several members have this name',
  same: 'Another character of a member above',
} as const;

function Preview({ preview: { changed, unchanged, unmatched, unit } }: { preview: ImportPreview }) {
  const more = changed.length - SHOWN;
  return (
    <>
      <p>
        {`${changed.length.toLocaleString('en-US')} ${changed.length === 1 ? 'balance changes' : 'balances change'}, ${unchanged.toLocaleString('en-US')} unchanged, ${unmatched.length.toLocaleString('en-US')} not found.`}
      </p>
      {changed.length > 0 ? (
        <section aria-label="Balances that change">
          <ul className="rounded-card border border-line text-13">
            {changed.slice(0, SHOWN).map(({ characterId, name, before, granted, limit, after }) => (
              <li key={characterId} className="grid gap-0.5 px-3 py-2 not-first:border-t not-first:border-line">
                <p className="flex items-baseline gap-3 tabular-nums">
                  <span className="min-w-0 grow truncate">{name}</span>
                  <span className="text-fg-3">{pointsText(before)}</span>
                  <span>{changeText(granted)}</span>
                  <b className="font-semibold">{`${pointsText(after)} ${unit}`}</b>
                </p>
                {limit ? <p className="text-12 text-warning first-letter:uppercase">{LIMIT_LABELS[limit]}</p> : null}
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="mt-1 text-13 text-fg-3">and {more.toLocaleString('en-US')} more</p> : null}
        </section>
      ) : null}
      {unmatched.length > 0 ? (
        <section className="grid gap-1 text-13">
          <h3 className="font-medium">Not imported</h3>
          <ul className="grid gap-0.5 text-fg-2">
            {unmatched.slice(0, SHOWN).map(({ line, name, why }) => (
              <li key={line} className="wrap-anywhere">{`Line ${line}, ${name}: ${WHY[why]}.`}</li>
            ))}
          </ul>
          {unmatched.length > SHOWN ? (
            <p className="text-fg-3">and {(unmatched.length - SHOWN).toLocaleString('en-US')} more</p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
