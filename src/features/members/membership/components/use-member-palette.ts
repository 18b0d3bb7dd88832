import { useRouter } from '@tanstack/react-router';
import type { MemberRow } from '#/features/members/roster/member.queries.server.ts';
import { memberShortcuts } from '#/features/members/roster/member.shortcuts.ts';
import { type PageAction, usePageActions } from '#/ui/keyboard/page-actions.ts';
import type { MemberActions } from './member-actions.ts';

const KEYS = memberShortcuts.shortcuts;

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

interface ListRights {
  readonly guildId: string;
  /** Notes and warnings about others. */
  readonly writesNotes: boolean;
  readonly seesAbsences: boolean;
}

/** In a list, also what is done on the member's own page: it opens there. */
export function useMemberPagePalette(
  { guildId, writesNotes, seesAbsences }: ListRights,
  memberOf: (row: string | null) => MemberRow | undefined,
): void {
  const router = useRouter();
  usePageActions((row) => {
    const member = memberOf(row);
    if (!member) return [];
    const { characterId, name, isMine } = member;
    const open = (layer: string) => () =>
      void router.navigate({ href: `/guilds/${guildId}/members/${characterId}${layer}` });
    const aboutOther = writesNotes && !isMine;
    return [
      { id: 'profile', label: `Open profile of ${name}`, icon: 'user', keys: KEYS.profile.keys, run: open('') },
      ...when(isMine || (aboutOther && seesAbsences), {
        id: 'absence',
        label: `Add absence for ${isMine ? 'yourself' : name}`,
        icon: 'calendar-off',
        keys: KEYS.absence.keys,
        run: open('?absence=new'),
      }),
      ...when(
        aboutOther,
        {
          id: 'note',
          label: `Add a note about ${name}`,
          icon: 'notebook-pen',
          keys: KEYS.note.keys,
          run: open('?note=new'),
        },
        {
          id: 'warning',
          label: `Add a warning for ${name}`,
          icon: 'triangle-exclamation-point',
          keys: KEYS.warning.keys,
          run: open('?warn=true'),
        },
      ),
    ];
  });
}

const when = (may: boolean, ...offered: PageAction[]): PageAction[] => (may ? offered : []);

function memberActions(actions: MemberActions, member: MemberRow): PageAction[] {
  const { name, rank, can, isMine, isOwner } = member;
  const ranks = actions.ranks.filter(({ id, canGive }) => canGive && id !== rank.id);
  return [
    ...when(can.assignRoles, {
      id: 'roles',
      label: `Change roles of ${name}`,
      icon: 'tag',
      keys: KEYS.roles.keys,
      run: () => actions.openRoles(member),
    }),
    ...when(
      can.changeRank,
      ...ranks.map((to) => ({
        id: `rank ${to.id}`,
        label: `Change rank of ${name} to ${to.name}`,
        icon: 'medal' as const,
        run: () => actions.changeRank(member, to),
      })),
    ),
    ...when(can.makeMain === true, {
      id: 'main',
      label: `Make ${name} my main character`,
      icon: 'user-round-check',
      run: () => actions.makeMain(member),
    }),
    ...when(isMine && !isOwner, {
      id: 'leave',
      label: 'Leave guild',
      icon: 'log-out',
      run: () => actions.openLeave(member),
    }),
    ...when(can.kick, { id: 'kick', label: `Kick ${name}`, icon: 'user-x', run: () => actions.openKick(member) }),
  ];
}
