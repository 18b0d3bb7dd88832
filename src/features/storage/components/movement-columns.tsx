import type { ReactElement } from 'react';
import { buttonClasses } from '#/ui/controls/button.tsx';
import type { TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import { countText, KIND_LABELS, placeText, variantText } from '../storage.labels.ts';
import type { MovementRow } from '../storage-movements.queries.server.ts';

/** What buttons of a row say that they do (`data-does`). */
export type MovementAction = 'undo';

export interface MovementCellFacts {
  readonly guildId: string;
}

/** '+20', '-5', or the quantity alone where it stayed in the storage. */
const change = ({ quantity, fromId, toId }: MovementRow): string =>
  fromId === null ? `+${countText(quantity)}` : toId === null ? `-${countText(quantity)}` : countText(quantity);

const places = ({ fromId, fromNode, fromHolder, toId, toNode, toHolder }: MovementRow): string => {
  const from = fromId === null ? null : placeText({ node: fromNode, holder: fromHolder });
  const to = toId === null ? null : placeText({ node: toNode, holder: toHolder });
  return from !== null && to !== null ? `${from} to ${to}` : (from ?? to ?? '–');
};

const what = ({ kind, reversed }: MovementRow): ReactElement => (
  <>
    {KIND_LABELS[kind]}
    {reversed ? <small className="treasury-undone">Undone</small> : null}
  </>
);

/** The item, and below it why, for which task, and whom it is about. */
const about = (row: MovementRow, guildId: string): ReactElement => {
  const whom = row.hidden ? 'Hidden member' : row.name;
  const why = [row.reason === '' ? null : row.reason, whom].filter((part) => part !== null).join(', ');
  return (
    <div className="treasury-reason">
      <span>{variantText({ ...row, name: row.itemName })}</span>
      {why === '' && row.taskId === null ? null : (
        <small>
          {row.taskId === null ? null : (
            <>
              <a data-link="" href={`/guilds/${guildId}/tasks/${row.taskId}`} className="link">
                {row.sourceLabel}
              </a>
              {why === '' ? '' : ', '}
            </>
          )}
          {why}
        </small>
      )}
    </div>
  );
};

const undoButton = (row: MovementRow, size: 'row' | 'md'): ReactElement | null =>
  row.can.undo && row.n === 1 ? (
    <button
      type="button"
      data-does={'undo' satisfies MovementAction}
      aria-label={`Undo ${KIND_LABELS[row.kind].toLowerCase()} ${row.itemName}`}
      className={buttonClasses({ variant: 'ghost', size })}
    >
      Undo
    </button>
  ) : null;

export const movementColumns: TableColumns<MovementRow, MovementCellFacts> = [
  { id: 'at', header: 'Time', width: 176, className: 'soft', cell: ({ at }, { time }) => rowTime(at, time, 'short') },
  { id: 'kind', header: 'Kind', width: 112, cell: what },
  { id: 'item', header: 'Item', grows: true, cell: (row, { given }) => about(row, given.guildId) },
  {
    ...{ id: 'change', header: 'Quantity', width: 96, align: 'end', className: 'font-medium tabular-nums' },
    cell: change,
  },
  {
    ...{ id: 'after', header: 'Total after', width: 104, align: 'end', hiddenBelow: 1440 },
    className: 'soft tabular-nums',
    cell: ({ totalAfter }) => countText(totalAfter),
  },
  { id: 'places', header: 'Place', width: 176, hiddenBelow: 1120, className: 'soft', cell: places },
  {
    ...{ id: 'actor', header: 'Recorded by', width: 144, hiddenBelow: 1440, className: 'soft' },
    cell: ({ actorName }) => actorName,
  },
  {
    ...{ id: 'actions', header: 'Actions', width: 80, align: 'end', quietHead: true, className: 'buttons' },
    cell: (row) => undoButton(row, 'row'),
  },
];

/** On a phone: what and how many, then why, when and where. */
export const movementCard: CardOf<MovementRow, MovementCellFacts> = (row, { given, time }) => (
  <div className="treasury-card">
    <b>{what(row)}</b>
    <b className="tabular-nums">{change(row)}</b>
    {about(row, given.guildId)}
    <p>
      {rowTime(row.at, time, 'short')}
      <span>{places(row)}</span>
    </p>
    {row.can.undo && row.n === 1 ? <div className="buttons -ml-3.5">{undoButton(row, 'md')}</div> : null}
  </div>
);
