import { type ReactElement, useContext, useState } from 'react';
import type { MemberRow } from '#/features/members/roster/member.queries.server.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { MountOnOpen } from '#/ui/lazy/mount-on-open.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { rowEdit } from '#/ui/table/row-keys.ts';
import { type MemberActions, MemberActionsContext } from './member-actions.ts';

/** The rank; for those who may change it the button that does. */
export function RankCell({ member }: { member: MemberRow }) {
  const actions = useContext(MemberActionsContext);
  if (!actions || !member.can.changeRank) return member.rank.name;
  return (
    <MountOnOpen kind="menu" layer={(trigger) => <RankMenu member={member} actions={actions} trigger={trigger} />}>
      <button
        {...rowEdit}
        type="button"
        aria-label={`Rank of ${member.name}: ${member.rank.name}`}
        className="-ml-1.5 inline-flex h-7 max-w-full items-center gap-1 rounded-control px-1.5 hover:bg-bg-3 data-[state=open]:bg-bg-3 [&_svg]:size-3.5 [&_svg]:text-fg-3"
      >
        <span className="truncate">{member.rank.name}</span>
        <Icon name="chevron-down" />
      </button>
    </MountOnOpen>
  );
}

interface RankMenuProps {
  member: MemberRow;
  actions: MemberActions;
  trigger: ReactElement;
}

function RankMenu({ member, actions, trigger }: RankMenuProps) {
  const [open, setOpen] = useState(true);
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      {/* A pointer or Enter opens it by themselves; a click that comes from neither is the key of the row. */}
      <DropdownMenuTrigger asChild onClick={(event) => event.detail === 0 && setOpen(true)}>
        {trigger}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <RankChoice member={member} actions={actions} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The ranks that the viewer may give, and the one that is there. */
export function RankChoice({ member, actions }: { member: MemberRow; actions: MemberActions }) {
  const ranks = actions.ranks.filter(({ id, canGive }) => canGive || id === member.rank.id);
  const change = (id: string) => {
    const rank = ranks.find((each) => each.id === id);
    if (rank && rank.id !== member.rank.id) actions.changeRank(member, rank);
  };
  return (
    <DropdownMenuRadioGroup value={member.rank.id} onValueChange={change} aria-label={`Rank of ${member.name}`}>
      {ranks.map(({ id, name }) => (
        <DropdownMenuRadioItem key={id} value={id}>
          {name}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}
