import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pointsText } from '#/features/points/point.labels.ts';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { countText, placeText, variantLine } from '../storage.labels.ts';
import type { StockRow } from '../storage.queries.server.ts';
import { CorrectForm, MoveForm, RemoveForm, TermsForm } from './stock-forms.tsx';

interface StockDialogProps {
  guildId: string;
  item: StockRow;
  open: boolean;
  canEdit: boolean;
  onOpenChange: (open: boolean) => void;
}

const MODES = [
  { value: 'remove', label: 'Remove' },
  { value: 'move', label: 'Move' },
  { value: 'correct', label: 'Correct' },
  { value: 'terms', label: 'Price' },
];

/** Where a variant is, and for staff what they can do with it. */
export function StockDialog({ guildId, item, open, canEdit, onOpenChange }: StockDialogProps) {
  const [mode, setMode] = useState(item.places.length > 0 ? 'remove' : 'terms');
  const props = { guildId, item, onDone: () => onOpenChange(false) };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={item.name} description={variantLine(item) || item.category}>
        <DialogBody className="grid grid-cols-1 content-start gap-4">
          <Facts guildId={guildId} item={item} />
          {canEdit ? (
            <SegmentedControl
              aria-label="Change"
              value={mode}
              choices={item.places.length > 0 ? MODES : MODES.slice(3)}
              onValueChange={setMode}
            />
          ) : null}
        </DialogBody>
        {canEdit && mode === 'remove' ? <RemoveForm {...props} /> : null}
        {canEdit && mode === 'move' ? <MoveForm {...props} /> : null}
        {canEdit && mode === 'correct' ? <CorrectForm {...props} /> : null}
        {canEdit && mode === 'terms' ? <TermsForm {...props} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function Facts({ guildId, item }: Pick<StockDialogProps, 'guildId' | 'item'>) {
  const { available, total, reserved, price, places, id } = item;
  return (
    <div className="grid gap-3">
      <p className="text-fg-2">
        <b className="font-semibold text-fg">{`${countText(available)} available`}</b>
        {` of ${countText(total)}${reserved > 0 ? `, ${countText(reserved)} reserved` : ''}`}
        {price === null ? '' : `. One costs ${pointsText(price)} points.`}
      </p>
      {places.length > 0 ? (
        <ul aria-label="Places" className="rounded-card border border-line text-13">
          {places.map((place) => (
            <li
              key={place.placeId}
              className="flex items-baseline gap-3 px-3 py-2 tabular-nums not-first:border-t not-first:border-line"
            >
              <span className="min-w-0 grow wrap-anywhere">{placeText(place)}</span>
              <b className="font-semibold">{countText(place.quantity)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Link
          to="/guilds/$guildId/bank/storage/movements"
          params={{ guildId }}
          search={{ item: id }}
          className="link text-13"
        >
          See its movements
        </Link>
      </p>
    </div>
  );
}
