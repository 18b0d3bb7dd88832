import { MemberMenu } from '#/features/members/membership/components/member-menu.tsx';
import { RankCell } from '#/features/members/membership/components/rank-cell.tsx';
import { columnsOf, type DataColumns } from '#/ui/table/columns.ts';
import type { MemberRow } from '../member.queries.server.ts';
import { memberColumns } from './member-columns.tsx';

const [rank, actions] = columnsOf<MemberRow>((column) => [
  column.accessor((member) => member.rank.name, {
    id: 'rank',
    header: 'Rank',
    size: 136,
    meta: { hiddenBelow: 900 },
    cell: ({ row }) => <RankCell member={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    size: 52,
    enableSorting: false,
    meta: { align: 'end', quietHead: true },
    cell: ({ row }) => <MemberMenu member={row.original} />,
  }),
]);

/** The columns of the members table: those of every list of members, with what can be done. */
export const memberTableColumns: DataColumns<MemberRow> = [
  ...memberColumns.map((column) => (column.id === 'rank' && rank ? rank : column)),
  ...(actions ? [actions] : []),
];

/** Columns that can be taken away. */
export const OPTIONAL_COLUMNS = [
  { id: 'class', name: 'Class' },
  { id: 'rank', name: 'Rank', hiddenBelow: 900 },
  { id: 'roles', name: 'Roles', hiddenBelow: 1280 },
  { id: 'joined', name: 'Joined', hiddenBelow: 1440 },
  { id: 'active', name: 'Last active', hiddenBelow: 900 },
] as const;
