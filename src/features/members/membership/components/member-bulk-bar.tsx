import type { MemberFacets } from '#/features/members/roster/member.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { BulkBar } from '#/ui/table/bulk-bar.tsx';
import type { SelectedMembers } from '../membership.cache.ts';
import type { MemberSelection } from './use-member-selection.ts';

interface MemberBulkBarProps {
  selection: MemberSelection;
  total: number;
  facets: MemberFacets;
  onRank: (whom: SelectedMembers, rank: { id: string; name: string }) => void;
  onRoles: (whom: SelectedMembers) => void;
  onKick: (whom: SelectedMembers) => void;
}

/** What can be done with the chosen members. */
export function MemberBulkBar({ selection, total, facets, onRank, onRoles, onKick }: MemberBulkBarProps) {
  const { whom, count, chooseAll, clear } = selection;
  if (!whom) return null;
  const { can } = facets;
  const ranks = facets.ranks.filter(({ canGive }) => canGive);
  return (
    <BulkBar count={count} total={total} onSelectAll={chooseAll} onClear={clear}>
      {can.changeRanks && ranks.length > 0 ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="sm" icon={<Icon name="medal" className="max-md:hidden" />}>
              Rank
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent side="top" align="center">
            {ranks.map((rank) => (
              <DropdownMenuItem key={rank.id} onSelect={() => onRank(whom, rank)}>
                {rank.name}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
      {can.assignRoles ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon name="tag" className="max-md:hidden" />}
          onClick={() => onRoles(whom)}
        >
          Roles
        </Button>
      ) : null}
      {can.kick ? (
        <Button
          variant="danger-quiet"
          size="sm"
          icon={<Icon name="user-x" className="max-md:hidden" />}
          onClick={() => onKick(whom)}
        >
          Kick
        </Button>
      ) : null}
    </BulkBar>
  );
}
