import { ImportChanges, ImportDialog, ImportLeftOut } from '#/ui/upload/import-dialog.tsx';
import { changeText, LIMIT_LABELS, pointsText } from '../../point.labels.ts';
import { importPreviewOptions, useImportBalances } from '../import.cache.ts';
import type { ImportPreview } from '../import.queries.server.ts';
import { readImport } from '../import.rules.ts';

interface ImportBalancesProps {
  guildId: string;
  poolId: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Balances from a file: what it changes is shown before anything happens. */
export function ImportBalances({ guildId, poolId, open, onOpenChange }: ImportBalancesProps) {
  const upload = useImportBalances();
  return (
    <ImportDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import balances"
      description="Each member gets the balance that the file says."
      hint="An export of this page or of EQdkp-Plus, or a sheet with the columns Name and Balance. Members are found by the name of a character."
      read={read}
      previewOf={(rows) => importPreviewOptions(guildId, poolId, rows)}
      changesIn={({ changed }) => changed.length}
      noun={['balance', 'balances']}
      shown={(preview) => <Preview preview={preview} />}
      send={(rows, fileName) => upload.mutateAsync({ guildId, poolId, rows, fileName })}
    />
  );
}

function read(text: string) {
  const { rows, faults } = readImport(text);
  return { rows, faults: faults.map(({ message }) => message) };
}

const WHY = {
  unknown: 'No member has a character with this name',
  several: 'Several members have this name',
  same: 'Another character of a member above',
} as const;

function Preview({ preview: { changed, unchanged, unmatched, unit } }: { preview: ImportPreview }) {
  return (
    <>
      <p>
        {`${changed.length.toLocaleString('en-US')} ${changed.length === 1 ? 'balance changes' : 'balances change'}, ${unchanged.toLocaleString('en-US')} unchanged, ${unmatched.length.toLocaleString('en-US')} not found.`}
      </p>
      <ImportChanges
        label="Balances that change"
        changes={changed}
        keyOf={({ characterId }) => characterId}
        row={({ name, before, granted, limit, after }) => (
          <>
            <p className="flex items-baseline gap-3">
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="text-fg-3">{pointsText(before)}</span>
              <span>{changeText(granted)}</span>
              <b className="font-semibold">{`${pointsText(after)} ${unit}`}</b>
            </p>
            {limit ? <p className="text-12 text-warning first-letter:uppercase">{LIMIT_LABELS[limit]}</p> : null}
          </>
        )}
      />
      <ImportLeftOut lines={unmatched.map(({ line, name, why }) => ({ line, why: `${name}: ${WHY[why]}` }))} />
    </>
  );
}
