import type { ReactNode } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import type { RankRow } from '../rank.queries.server.ts';
import { ColorDot } from './rank-appearance.tsx';
import { RankGlyph } from './rank-glyph.tsx';

interface RankCardProps {
  rank: RankRow;
  /** From 1. */
  place: number;
  handle: ReactNode;
  /** The viewer moves some of the ranks; then those that stay show a lock. */
  someMove: boolean;
  /** Move up and Move down, for the menu. */
  moves: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** A rank: who has it, what it includes, and what the viewer can do with it. */
export function RankCard({ rank, place, handle, someMove, moves, onEdit, onDelete }: RankCardProps) {
  const { name, can } = rank;
  const isFixed = !can.edit && !can.move && !can.delete;
  return (
    <div className="flex min-h-16 items-center gap-1 rounded-card border bg-bg-1 py-2.5 pr-2 pl-2.5 shadow-light max-md:gap-0 max-md:pl-0">
      {can.move ? handle : someMove ? <Fixed /> : null}
      <span className="w-7 shrink-0 text-center text-13 text-fg-3 tabular-nums max-md:w-6">{place}</span>
      <span className="mr-3 grid size-9 shrink-0 place-items-center rounded-control border bg-bg-2 max-md:mr-2.5">
        <RankGlyph icon={rank.icon} color={rank.color} className="size-4.5" />
      </span>
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {rank.isOwners ? <Badge tone="outline">Owner</Badge> : null}
          {rank.isDefault ? <Badge tone="info">Default rank</Badge> : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-fg-3">
          <span className="tabular-nums">{memberListLabel(rank.members)}</span>
          {rank.roles.map((role) => (
            <span key={role.id} className="inline-flex min-w-0 items-center gap-1.5 text-fg-2">
              <ColorDot color={role.color} />
              <span className="truncate">{role.name}</span>
            </span>
          ))}
          {rank.roles.length === 0 ? <span>No roles</span> : null}
        </p>
      </div>
      {isFixed ? null : (
        <div className="flex shrink-0">
          {can.edit ? (
            <IconButton size="sm" label={`Edit ${name}`} className="max-md:hidden" onClick={onEdit}>
              <Icon name="pencil" />
            </IconButton>
          ) : null}
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <BareIconButton size="sm" label={`More for ${name}`} className="max-md:size-11">
                <Icon name="ellipsis" />
              </BareIconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {can.edit ? (
                <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={onEdit}>
                  Edit
                </DropdownMenuItem>
              ) : null}
              {can.move ? moves : null}
              {can.delete ? (
                <>
                  <DropdownMenuSeparator />
                  <DropdownMenuItem icon={<Icon name="trash" />} tone="danger" onSelect={onDelete}>
                    Delete
                  </DropdownMenuItem>
                </>
              ) : null}
            </DropdownMenuContent>
          </DropdownMenu>
        </div>
      )}
    </div>
  );
}

export const memberListLabel = (count: number): string =>
  count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`;

function Fixed() {
  return (
    <span className="grid size-6 shrink-0 place-items-center text-fg-3 max-md:size-11" title="Can't be moved">
      <Icon name="lock" className="size-3.5" />
      <span className="sr-only">Can't be moved</span>
    </span>
  );
}
