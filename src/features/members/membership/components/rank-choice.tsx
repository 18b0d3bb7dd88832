import type { MemberRow } from '#/features/members/roster/member.queries.server.ts';
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from '#/ui/overlays/dropdown-menu.tsx';
import type { MemberActions } from './member-actions.ts';

/** In a menu: the ranks that the viewer may give, and the one that is there. */
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
