import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { importPreviewOptions, useImportEntries } from '../inventory.cache.ts';
import { ENTRIES_MAX } from '../inventory.rules.ts';
import type { ImportPreview } from '../inventory-import.queries.server.ts';
import { IMPORT_BYTES, type ImportSheet, readInventory } from '../inventory-import.rules.ts';
import { rarityText } from './entry-columns.tsx';

interface ImportDialogProps {
  characterId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Items from a file: what it changes is shown before anything happens. */
export function ImportDialog({ characterId, open, onOpenChange }: ImportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Import items"
        description="Adds what is new and sets the quantities that the file says. Everything else stays."
      >
        <Import characterId={characterId} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function Import({ characterId, onDone }: { characterId: string; onDone: () => void }) {
  const id = useId();
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const upload = useImportEntries();
  const faults = sheet?.faults ?? [];
  const rows = faults.length === 0 ? (sheet?.rows ?? []) : [];
  const preview = useQuery(importPreviewOptions(characterId, rows));
  const isFresh = rows.length > 0 && !preview.isPlaceholderData;
  const changes = isFresh && !preview.data?.isTooMany ? (preview.data?.changes.length ?? 0) : 0;
  const send = async () => {
    await upload.mutateAsync({ characterId, rows: [...rows] });
    onDone();
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
            onChange={async ({ target: { files } }) => setSheet(files?.[0] ? await read(files[0]) : null)}
          />
          <p id={`${id}-hint`} className="text-13 text-fg-3">
            An export of this page, or a sheet with the columns Item and Quantity. Rarity, Quality, Grade, Enchantment,
            Node and Note are optional.
          </p>
        </div>
        <div aria-live="polite" className="grid grid-cols-1 gap-4">
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
          {changes === 0 ? 'Import' : `Import ${counted(changes, 'entry', 'entries')}`}
        </Button>
      </DialogFooter>
    </>
  );
}

async function read(file: File): Promise<ImportSheet> {
  if (file.size > IMPORT_BYTES) return { rows: [], faults: ['The file is larger than 500 KB.'] };
  return readInventory(await file.text());
}

const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

const FAULTS_SHOWN = 20;

function Faults({ faults }: { faults: ImportSheet['faults'] }) {
  const more = faults.length - FAULTS_SHOWN;
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
      {more > 0 ? <p className="text-fg-3">and {more.toLocaleString('en-US')} more</p> : null}
    </section>
  );
}

const SHOWN = 100;
const WHY = {
  unknown: 'No item has this name',
  several: 'Several items have this name',
  rarity: "The item doesn't exist in this rarity",
  same: 'An earlier line is the same',
} as const;

function Preview({ preview: { added, changes, unchanged, leftOut, isTooMany } }: { preview: ImportPreview }) {
  return (
    <>
      <p>
        {`${added.toLocaleString('en-US')} new, ${(changes.length - added).toLocaleString('en-US')} changed, ${unchanged.toLocaleString('en-US')} unchanged, ${leftOut.length.toLocaleString('en-US')} not imported.`}
      </p>
      {isTooMany ? (
        <p role="alert" className="text-danger">
          {`An inventory can have ${ENTRIES_MAX.toLocaleString('en-US')} entries. Remove some first, or import fewer.`}
        </p>
      ) : null}
      {changes.length > 0 ? (
        <section aria-label="Entries that change">
          <ul className="rounded-card border border-line text-13">
            {changes.slice(0, SHOWN).map(({ line, name, rarity, before, quantity }) => (
              <li
                key={line}
                className="flex flex-wrap items-baseline gap-x-3 px-3 py-2 tabular-nums not-first:border-t not-first:border-line"
              >
                <span className="min-w-0 grow wrap-anywhere">{name}</span>
                {rarity === 'None' ? null : rarityText(rarity)}
                {before === null ? (
                  <span className="text-fg-3">new</span>
                ) : (
                  <span className="text-fg-3">{before.toLocaleString('en-US')} now</span>
                )}
                <b className="font-semibold">{quantity.toLocaleString('en-US')}</b>
              </li>
            ))}
          </ul>
          <More than={SHOWN} of={changes.length} />
        </section>
      ) : null}
      {leftOut.length > 0 ? (
        <section className="grid grid-cols-1 gap-1 text-13">
          <h3 className="font-medium">Not imported</h3>
          <ul className="grid grid-cols-1 gap-0.5 text-fg-2">
            {leftOut.slice(0, SHOWN).map(({ line, item, why }) => (
              <li key={line} className="wrap-anywhere">{`Line ${line}, ${item}: ${WHY[why]}.`}</li>
            ))}
          </ul>
          <More than={SHOWN} of={leftOut.length} />
        </section>
      ) : null}
    </>
  );
}

const More = ({ than, of }: { than: number; of: number }) =>
  of > than ? <p className="mt-1 text-13 text-fg-3">and {(of - than).toLocaleString('en-US')} more</p> : null;
