import { ClassLine } from '#/features/game/components/class-line.tsx';
import { columnsOf } from '#/ui/table/columns.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { MemberRow } from '../member.queries.server.ts';
import { MemberName } from './member-name.tsx';
import { MemberRoles } from './member-roles.tsx';

/** Columns of the members table; the ids are those of its orders. */
export const memberColumns = columnsOf<MemberRow>((column) => [
  column.accessor('name', {
    header: 'Member',
    meta: { grows: true },
    cell: ({ row }) => <MemberName member={row.original} />,
  }),
  column.display({
    id: 'class',
    header: 'Class',
    size: 172,
    enableSorting: true,
    cell: ({ row: { original: member } }) => (
      <ClassLine
        primaryArchetype={member.primaryArchetype}
        secondaryArchetype={member.secondaryArchetype}
        role={member.role}
        level={member.level}
      />
    ),
  }),
  column.accessor((member) => member.rank.name, {
    id: 'rank',
    header: 'Rank',
    size: 124,
    meta: { hiddenBelow: 900 },
  }),
  column.display({
    id: 'roles',
    header: 'Roles',
    size: 148,
    enableSorting: false,
    meta: { hiddenBelow: 1280 },
    cell: ({ row }) => <MemberRoles roles={row.original.roles} />,
  }),
  column.accessor('joinedAt', {
    id: 'joined',
    header: 'Joined',
    size: 168,
    meta: { hiddenBelow: 1440 },
    cell: ({ getValue }) => <Timestamp at={getValue()} className="text-fg-2" />,
  }),
  column.accessor('lastActiveAt', {
    id: 'active',
    header: 'Last active',
    size: 96,
    meta: { align: 'end', hiddenBelow: 900 },
    cell: ({ getValue }) => (
      <Timestamp at={getValue()} variant="very_short" className="text-fg-3 group-data-selected/row:text-fg-2" />
    ),
  }),
]);
