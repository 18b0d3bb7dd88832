import { ImportChanges, ImportDialog, ImportLeftOut } from '#/ui/upload/import-dialog.tsx';
import { importPreviewOptions, useImportEntries } from '../inventory.cache.ts';
import { ENTRIES_MAX } from '../inventory.rules.ts';
import type { ImportPreview } from '../inventory-import.queries.server.ts';
import { readInventory } from '../inventory-import.rules.ts';
import { rarityText } from './entry-columns.tsx';

interface ImportEntriesProps {
  characterId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Items from a file: what it changes is shown before anything happens. */
export function ImportEntries({ characterId, open, onOpenChange }: ImportEntriesProps) {
  const upload = useImportEntries();
  return (
    <ImportDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import items"
      description="Adds what is new and sets the quantities that the file says. Everything else stays."
      hint="An export of this page, or a sheet with the columns Item and Quantity. Rarity, Quality, Grade, Enchantment, Node and Note are optional."
      read={readInventory}
      previewOf={(rows) => importPreviewOptions(characterId, rows)}
      changesIn={({ changes, isTooMany }) => (isTooMany ? 0 : changes.length)}
      noun={['entry', 'entries']}
      shown={(preview) => <Preview preview={preview} />}
      send={(rows) => upload.mutateAsync({ characterId, rows })}
    />
  );
}

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
      <ImportChanges
        label="Entries that change"
        changes={changes}
        keyOf={({ line }) => line}
        row={({ name, rarity, before, quantity }) => (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            {rarity === 'None' ? null : rarityText(rarity)}
            <span className="text-fg-3">{before === null ? 'new' : `${before.toLocaleString('en-US')} now`}</span>
            <b className="font-semibold">{quantity.toLocaleString('en-US')}</b>
          </p>
        )}
      />
      <ImportLeftOut lines={leftOut.map(({ line, item, why }) => ({ line, why: `${item}: ${WHY[why]}` }))} />
    </>
  );
}
