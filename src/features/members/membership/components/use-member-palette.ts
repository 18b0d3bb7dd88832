import { LogOut, Medal, Tag, UserX } from 'lucide-react';
import type { MemberRow } from '#/features/members/roster/member.queries.server.ts';
import { type PageAction, usePageActions } from '#/ui/keyboard/page-actions.ts';
import type { MemberActions } from './member-actions.ts';

/** What the menu of a member offers, for the command palette. `memberOf`: whom it is about, by the row that has the focus. */
export function useMemberPalette(
  actions: MemberActions | null,
  memberOf: (row: string | null) => MemberRow | undefined,
): void {
  usePageActions((row) => {
    const member = memberOf(row);
    return actions && member ? memberActions(actions, member) : [];
  });
}

function memberActions(actions: MemberActions, member: MemberRow): PageAction[] {
  const { name, rank, can, isMine, isOwner } = member;
  const when = (may: boolean, ...offered: PageAction[]) => (may ? offered : []);
  const ranks = actions.ranks.filter(({ id, canGive }) => canGive && id !== rank.id);
  return [
    ...when(can.assignRoles, {
      id: 'roles',
      label: `Change roles of ${name}`,
      icon: Tag,
      run: () => actions.openRoles(member),
    }),
    ...when(
      can.changeRank,
      ...ranks.map((to) => ({
        id: `rank ${to.id}`,
        label: `Change rank of ${name} to ${to.name}`,
        icon: Medal,
        run: () => actions.changeRank(member, to),
      })),
    ),
    ...when(isMine && !isOwner, {
      id: 'leave',
      label: 'Leave guild',
      icon: LogOut,
      run: () => actions.openLeave(member),
    }),
    ...when(can.kick, { id: 'kick', label: `Kick ${name}`, icon: UserX, run: () => actions.openKick(member) }),
  ];
}
