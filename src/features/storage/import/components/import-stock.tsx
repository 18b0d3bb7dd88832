import { ImportChanges, ImportDialog, ImportLeftOut } from '#/ui/upload/import-dialog.tsx';
import { countText } from '../../storage.labels.ts';
import { PLACES_MAX } from '../../storage.rules.ts';
import { stockImportPreviewOptions, useImportStock } from '../stock-import.cache.ts';
import type { StockImportPreview } from '../stock-import.queries.server.ts';
import { readStockSheet } from '../stock-import.rules.ts';

interface ImportStockProps {
  guildId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Stock from a file: what it changes is shown before anything happens. */
export function ImportStock({ guildId, open, onOpenChange }: ImportStockProps) {
  const upload = useImportStock();
  return (
    <ImportDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import stock"
      description="Sets how many there are at each place that the file names. Everything else stays."
      hint="An export of this page, or a sheet with the columns Item, Quantity and Place: a node, or the name of a member. Rarity, Quality, Grade and Enchantment are optional."
      read={readStockSheet}
      previewOf={(rows) => stockImportPreviewOptions(guildId, rows)}
      changesIn={({ changes, isTooMany }) => (isTooMany ? 0 : changes.length)}
      noun={['quantity', 'quantities']}
      shown={(preview) => <Preview preview={preview} />}
      send={(rows, fileName) => upload.mutateAsync({ guildId, rows, fileName })}
    />
  );
}

const WHY: Readonly<Record<StockImportPreview['leftOut'][number]['why'], string>> = {
  unknown: 'No item has this name',
  several: 'Several items have this name',
  rarity: "The item doesn't exist in this rarity",
  place: 'No node or member has the name of its place',
  places: 'Several members have the name of its place',
  left: 'The member who keeps it left the guild, so they can only have less',
  same: 'An earlier line is the same',
  reserved: 'Less would be left than is reserved',
};

function Preview({ preview: { changes, unchanged, leftOut, isTooMany } }: { preview: StockImportPreview }) {
  return (
    <>
      <p>
        {`${countText(changes.length)} ${changes.length === 1 ? 'quantity changes' : 'quantities change'}, ${countText(unchanged)} unchanged, ${countText(leftOut.length)} not imported.`}
      </p>
      {isTooMany ? (
        <p role="alert" className="text-danger">
          {`A storage can have ${PLACES_MAX} places. Use places that are there, or import fewer.`}
        </p>
      ) : null}
      <ImportChanges
        label="Quantities that change"
        changes={changes}
        keyOf={({ line }) => line}
        row={({ name, placeName, before, quantity }) => (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 grow wrap-anywhere">
              {name} <span className="text-fg-3">{placeName}</span>
            </span>
            <span className="text-fg-3">{`${countText(before)} now`}</span>
            <span>{`${quantity > before ? '+' : '-'}${countText(Math.abs(quantity - before))}`}</span>
            <b className="font-semibold">{countText(quantity)}</b>
          </p>
        )}
      />
      <ImportLeftOut lines={leftOut.map(({ line, item, why }) => ({ line, why: `${item}: ${WHY[why]}` }))} />
    </>
  );
}
