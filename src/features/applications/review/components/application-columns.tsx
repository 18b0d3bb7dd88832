import { createContext, useContext } from 'react';
import { StatusBadge } from '#/features/applications/components/status-badge.tsx';
import { ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { classOf } from '#/features/game/game.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { columnsOf } from '#/ui/table/columns.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { ApplicationRow } from '../application.queries.server.ts';

/** What can be done with a row; the columns are made once and ask for it. */
export interface ApplicationActions {
  view: (row: ApplicationRow) => void;
  accept: (row: ApplicationRow) => void;
  reject: (row: ApplicationRow) => void;
  /** The rank that the open application is accepted with; undefined for the default one. */
  rankId: string | undefined;
  chooseRank: (rankId: string) => void;
}

export const ApplicationActionsContext = createContext<ApplicationActions | null>(null);

export function useApplicationActions(): ApplicationActions {
  const actions = useContext(ApplicationActionsContext);
  if (!actions) throw new Error('Rows of applications need their actions around them');
  return actions;
}

/** The columns of docs/product/applications.md#review-list. */
export const applicationColumns = columnsOf<ApplicationRow>((column) => [
  column.accessor('createdAt', {
    header: 'Timestamp',
    size: 170,
    sortDescFirst: true,
    cell: ({ row: { original } }) => (
      <span className="text-13">
        <Timestamp at={original.createdAt} className="max-[1279px]:hidden" />
        <Timestamp at={original.createdAt} variant="short" className="min-[1280px]:hidden" />
      </span>
    ),
  }),
  column.display({
    id: 'member',
    header: 'Member',
    meta: { grows: true },
    cell: ({ row: { original } }) => <MemberOf row={original} />,
  }),
  column.display({
    id: 'character',
    header: 'Character',
    size: 212,
    cell: ({ row: { original } }) => <CharacterOf row={original} />,
  }),
  column.display({
    id: 'responses',
    header: 'Responses',
    size: 148,
    cell: ({ row: { original } }) => <ViewResponses row={original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    size: 112,
    enableSorting: false,
    cell: ({ row: { original } }) => <StatusBadge status={original.status} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    size: 156,
    meta: { align: 'end', quietHead: true },
    cell: ({ row: { original } }) => <Decide row={original} />,
  }),
]);

export function MemberOf({ row: { user } }: { row: ApplicationRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar id={user.id} name={user.name} src={user.image} size={28} />
      <span className="grid min-w-0">
        <span className="truncate leading-4.5 font-medium">{user.name}</span>
        <span className="truncate text-12 text-fg-3">{user.discordUsername ?? 'No Discord'}</span>
      </span>
    </span>
  );
}

export function CharacterOf({ row: { character } }: { row: ApplicationRow }) {
  const { primaryArchetype: primary, secondaryArchetype: secondary } = character;
  return (
    <span className="grid min-w-0 grid-cols-[30px_minmax(0,1fr)] items-center gap-2">
      <ArchetypeTile primary={primary} secondary={secondary} />
      <span className="grid min-w-0">
        <span className="truncate leading-4.5">{character.name}</span>
        <span className="flex items-center gap-2 text-12 text-fg-3">
          <RoleBadge role={character.role} />
          <span className="truncate">{character.deleted ? 'Deleted' : classOf(primary, secondary)}</span>
        </span>
      </span>
    </span>
  );
}

interface CellProps {
  row: ApplicationRow;
  /** md on cards, for thumbs. */
  size?: 'row' | 'md';
}

export function ViewResponses({ row, size = 'row' }: CellProps) {
  const { view } = useApplicationActions();
  return (
    <Button
      variant="ghost"
      size={size}
      className="-ml-2"
      icon={<Icon name="file-text" />}
      aria-label={`View Responses of ${row.character.name}`}
      onClick={() => view(row)}
    >
      <span className="md:max-[1119px]:hidden">View Responses</span>
    </Button>
  );
}

/** Offered only while it is pending, and to people who may decide. */
export function Decide({ row, size = 'row' }: CellProps) {
  const { accept, reject } = useApplicationActions();
  if (!row.can.accept && !row.can.reject) return null;
  return (
    <span className="flex items-center justify-end gap-1">
      {row.can.reject ? (
        <Button
          variant="danger-quiet"
          size={size}
          aria-label={`Reject ${row.character.name}`}
          onClick={() => reject(row)}
        >
          Reject
        </Button>
      ) : null}
      {row.can.accept ? (
        <Button size={size} aria-label={`Accept ${row.character.name}`} onClick={() => accept(row)}>
          Accept
        </Button>
      ) : null}
    </span>
  );
}
