import { classCell } from '#/features/game/components/class-cell.tsx';
import type { TableColumn, TableColumns } from '#/ui/table/columns.ts';
import { rowMovingTime, rowTime } from '#/ui/text/row-time.tsx';
import type { MemberRow } from '../member.queries.server.ts';
import { memberName, menuButton, rankCell, rolesCell } from './member-cells.tsx';

/** What cells of members use besides the member. */
export interface MemberCellFacts {
  /** For the ways to their profiles; null around examples. */
  readonly guildId: string | null;
  readonly rankNames: ReadonlySet<string>;
}

const rank = {
  id: 'rank',
  header: 'Rank',
  width: 124,
  sorts: 'asc',
  hiddenBelow: 900,
  cell: (member) => member.rank.name,
} as const satisfies TableColumn<MemberRow>;

/** Columns of members; the ids are those of their orders. */
export const memberColumns: TableColumns<MemberRow, MemberCellFacts> = [
  {
    id: 'name',
    header: 'Member',
    grows: true,
    sorts: 'asc',
    className: 'person',
    cell: (member, { given }) => memberName(member, given.guildId),
  },
  { id: 'class', header: 'Class', width: 172, className: 'class-cell', cell: classCell },
  rank,
  {
    id: 'roles',
    header: 'Roles',
    width: 148,
    hiddenBelow: 1280,
    className: 'badges',
    cell: (member, { given }) => rolesCell(member, given.rankNames),
  },
  {
    id: 'joined',
    header: 'Joined',
    width: 168,
    sorts: 'asc',
    hiddenBelow: 1440,
    className: 'soft',
    cell: ({ joinedAt }, { time }) => rowTime(joinedAt, time),
  },
  {
    id: 'active',
    header: 'Last active',
    width: 96,
    sorts: 'asc',
    align: 'end',
    hiddenBelow: 900,
    className: 'quiet',
    cell: ({ lastActiveAt }, { moved }) => rowMovingTime(lastActiveAt, moved),
  },
];

/** The columns of the members table: those of every list of members, with what can be done. */
export const memberTableColumns: TableColumns<MemberRow, MemberCellFacts> = [
  ...memberColumns.map((column) =>
    column === rank ? { ...rank, width: 136, className: 'fits', cell: rankCell } : column,
  ),
  { id: 'actions', header: 'Actions', width: 52, align: 'end', quietHead: true, cell: menuButton },
];

/** Columns that can be taken away. */
export const OPTIONAL_COLUMNS = [
  { id: 'class', name: 'Class' },
  { id: 'rank', name: 'Rank', hiddenBelow: 900 },
  { id: 'roles', name: 'Roles', hiddenBelow: 1280 },
  { id: 'joined', name: 'Joined', hiddenBelow: 1440 },
  { id: 'active', name: 'Last active', hiddenBelow: 900 },
] as const;

/** When a member was last active, as it moves on. */
export const lastActive = ({ lastActiveAt }: MemberRow): string => lastActiveAt;
