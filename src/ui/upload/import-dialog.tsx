import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { IMPORT_BYTES } from '#/base/csv.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';

/** What was read of a file: its rows, or what keeps it from being imported, in words that name the line. */
export interface ReadSheet<Row> {
  readonly rows: readonly Row[];
  readonly faults: readonly string[];
}

interface ImportDialogProps<Row, Preview> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What an import does with what is there. */
  description: string;
  /** Which files and columns it takes. */
  hint: string;
  read: (text: string) => ReadSheet<Row>;
  /** Asks the server what these rows would change; disabled for none. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the key of the query is
  previewOf: (rows: readonly Row[]) => UseQueryOptions<Preview, Error, Preview, any>;
  /** The preview in words and lists. */
  shown: (preview: Preview) => ReactNode;
  /** How many things the import would change; 0 keeps it from being sent. */
  changesIn: (preview: Preview) => number;
  /** 'entry' and 'entries', as the button counts them. */
  noun: readonly [one: string, many: string];
  send: (rows: Row[], fileName: string) => Promise<unknown>;
}

/** A file with rows that change something: what is wrong with it, then what it would change, are shown before anything happens. */
export function ImportDialog<Row, Preview>({
  open,
  onOpenChange,
  title,
  description,
  ...rest
}: ImportDialogProps<Row, Preview>) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} description={description}>
        <Import {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

interface Chosen<Row> {
  readonly fileName: string;
  readonly sheet: ReadSheet<Row>;
}

type ImportProps<Row, Preview> = Omit<
  ImportDialogProps<Row, Preview>,
  'open' | 'onOpenChange' | 'title' | 'description'
> & { onDone: () => void };

function Import<Row, Preview>({
  hint,
  read,
  previewOf,
  shown,
  changesIn,
  noun,
  send,
  onDone,
}: ImportProps<Row, Preview>) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen<Row> | null>(null);
  const [busy, setBusy] = useState(false);
  const faults = chosen?.sheet.faults ?? [];
  const rows = faults.length === 0 ? (chosen?.sheet.rows ?? []) : [];
  const preview = useQuery(previewOf(rows));
  const isFresh = rows.length > 0 && !preview.isPlaceholderData;
  const changes = isFresh && preview.data ? changesIn(preview.data) : 0;
  const upload = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      await send([...rows], chosen.fileName);
      onDone();
    } catch {
      // Told in a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <DialogBody className="grid grid-cols-1 content-start gap-4">
        <div className="grid grid-cols-1 gap-1.5">
          <label htmlFor={id} className="text-13 font-medium">
            CSV file
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            aria-describedby={`${id}-hint`}
            className="w-full min-w-0 cursor-pointer rounded-control border border-line bg-bg-1 p-2 text-13 file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-bg-3 file:px-3 file:py-1.5 file:text-13 file:text-fg"
            onChange={async ({ target: { files } }) => setChosen(files?.[0] ? await readFile(files[0], read) : null)}
          />
          <p id={`${id}-hint`} className="text-13 text-fg-3">
            {hint}
          </p>
        </div>
        <div aria-live="polite" className="grid grid-cols-1 gap-4">
          {faults.length > 0 ? <Faults faults={faults} /> : null}
          {rows.length > 0 && preview.isError ? <p className="text-danger">{preview.error.message}</p> : null}
          {rows.length > 0 && preview.data ? shown(preview.data) : null}
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel disabled={busy} />
        <Button variant="primary" disabled={changes === 0} busy={busy} onClick={() => void upload()}>
          {changes === 0 ? 'Import' : `Import ${changes.toLocaleString('en-US')} ${noun[changes === 1 ? 0 : 1]}`}
        </Button>
      </DialogFooter>
    </>
  );
}

async function readFile<Row>(file: File, read: (text: string) => ReadSheet<Row>): Promise<Chosen<Row>> {
  const fileName = file.name.slice(0, 100);
  if (file.size > IMPORT_BYTES) return { fileName, sheet: { rows: [], faults: ['The file is larger than 500 KB.'] } };
  return { fileName, sheet: read(await file.text()) };
}

const FAULTS_SHOWN = 20;

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <section role="alert" className="grid grid-cols-1 gap-1 text-13">
      <p className="font-medium text-danger">Correct the file and choose it again. Nothing was imported.</p>
      <ul className="grid list-disc grid-cols-1 gap-0.5 pl-5 text-fg-2">
        {faults.slice(0, FAULTS_SHOWN).map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
      <More shown={FAULTS_SHOWN} of={faults.length} />
    </section>
  );
}

/** Rows of a list that a preview shows. */
const SHOWN = 100;

interface ImportChangesProps<Change> {
  /** 'Balances that change'. */
  label: string;
  changes: readonly Change[];
  keyOf: (change: Change) => string | number;
  /** What is said of it. */
  row: (change: Change) => ReactNode;
}

/** What an import would change, one below the other; nothing for none. */
export function ImportChanges<Change>({ label, changes, keyOf, row }: ImportChangesProps<Change>) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={label}>
      <ul className="rounded-card border border-line text-13">
        {changes.slice(0, SHOWN).map((change) => (
          <li key={keyOf(change)} className="px-3 py-2 tabular-nums not-first:border-t not-first:border-line">
            {row(change)}
          </li>
        ))}
      </ul>
      <More shown={SHOWN} of={changes.length} />
    </section>
  );
}

/** Lines that aren't imported, each with why; nothing for none. */
export function ImportLeftOut({ lines }: { lines: readonly { readonly line: number; readonly why: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-1 text-13">
      <h3 className="font-medium">Not imported</h3>
      <ul className="grid grid-cols-1 gap-0.5 text-fg-2">
        {lines.slice(0, SHOWN).map(({ line, why }) => (
          <li key={line} className="wrap-anywhere">{`Line ${line}, ${why}.`}</li>
        ))}
      </ul>
      <More shown={SHOWN} of={lines.length} />
    </section>
  );
}

const More = ({ shown, of }: { shown: number; of: number }) =>
  of > shown ? <p className="mt-1 text-13 text-fg-3">and {(of - shown).toLocaleString('en-US')} more</p> : null;
