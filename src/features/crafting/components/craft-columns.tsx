import type { ReactElement } from 'react';
import { dayText } from '#/base/day.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import type { CellFacts, TableColumns } from '#/ui/table/columns.ts';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import { craftName, STATUS_LABELS, STATUS_TONES } from '../crafting.labels.ts';
import type { CraftRow } from '../crafting.queries.server.ts';

export interface CraftCellFacts {
  readonly guildId: string;
}

const nameCell = (row: CraftRow, guildId: string): ReactElement => (
  <div className="item-name">
    {Icon({ name: row.icon })}
    <div className="recipe-name">
      <a data-link="" href={`/guilds/${guildId}/artisans/requests/${row.id}`}>
        {craftName(row)}
      </a>
      <small>{`For ${row.requester}`}</small>
    </div>
  </div>
);

const statusBadge = ({ status }: CraftRow): ReactElement =>
  Badge({ tone: STATUS_TONES[status], children: STATUS_LABELS[status] });

const dueText = ({ dueDay }: CraftRow): string => (dueDay === null ? '–' : dayText(dueDay));
const waitsText = ({ waitsForMe }: CraftRow): string => (waitsForMe ? 'You' : '–');

const askedCell = ({ createdAt }: CraftRow, { time }: Pick<CellFacts<CraftCellFacts>, 'time'>) =>
  rowTime(createdAt, time, 'short');

export const craftColumns: TableColumns<CraftRow, CraftCellFacts> = [
  { ...{ id: 'name', header: 'Item', grows: true }, cell: (row, { given }) => nameCell(row, given.guildId) },
  {
    ...{ id: 'profession', header: 'Needs', width: 200, hiddenBelow: 1440 },
    cell: ({ profession, grade }) => `${profession}, ${grade}`,
  },
  { ...{ id: 'crafter', header: 'Crafter', width: 160, hiddenBelow: 900 }, cell: ({ crafter }) => crafter ?? '–' },
  { ...{ id: 'due', header: 'Needed by', width: 110, hiddenBelow: 900 }, cell: dueText },
  { ...{ id: 'waits', header: 'Waits for', width: 90 }, cell: waitsText },
  { ...{ id: 'asked', header: 'Requested', width: 180, hiddenBelow: 1440 }, cell: askedCell },
  { ...{ id: 'status', header: 'Status', width: 116 }, cell: statusBadge },
];

/** On a phone. */
export const craftCard: CardOf<CraftRow, CraftCellFacts> = (row, { given }) => (
  <div className="recipe-card">
    {nameCell(row, given.guildId)}
    {statusBadge(row)}
    <p>
      {`${row.crafter ?? `${row.profession}, ${row.grade}`}${row.dueDay === null ? '' : `. Needed by ${dayText(row.dueDay)}`}${row.waitsForMe ? '. Waits for you' : ''}`}
    </p>
  </div>
);
