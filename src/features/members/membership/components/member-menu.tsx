import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MemberRow } from '#/features/members/roster/member.queries.server.ts';
import { memberShortcuts } from '#/features/members/roster/member.shortcuts.ts';
import { ActionKeys } from '#/ui/controls/action-keys.tsx';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { isEditedByKey, ROW_EDIT_KEY } from '#/ui/table/row-keys.ts';
import type { MemberActions } from './member-actions.ts';
import { RankChoice } from './rank-choice.tsx';

const KEYS = memberShortcuts.shortcuts;

/** What can be done with one member; nothing where that is nothing. */
export function MemberMenu({ member, actions }: ItemsProps) {
  const { can } = member;
  if (!can.changeRank && !can.assignRoles && !can.kick) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <BareIconButton label={`Actions for ${member.name}`} variant="ghost" size="row">
          <Icon name="ellipsis" />
        </BareIconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <MemberItems member={member} actions={actions} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The items of that menu. */
export function MemberItems({ member, actions }: ItemsProps) {
  const { can } = member;
  return (
    <>
      <ProfileItems member={member} actions={actions} />
      {can.changeRank ? <RankItem member={member} actions={actions} /> : null}
      {can.assignRoles ? (
        <DropdownMenuItem icon={<Icon name="tag" />} keys={KEYS.roles.keys} onSelect={() => actions.openRoles(member)}>
          Roles…
        </DropdownMenuItem>
      ) : null}
      {can.makeMain ? (
        <DropdownMenuItem icon={<Icon name="medal" />} onSelect={() => actions.makeMain(member)}>
          Make main character
        </DropdownMenuItem>
      ) : null}
      {member.isMine && !member.isOwner ? (
        <DropdownMenuItem icon={<Icon name="log-out" />} onSelect={() => actions.openLeave(member)}>
          Leave guild…
        </DropdownMenuItem>
      ) : null}
      {can.kick ? (
        <DropdownMenuItem tone="danger" icon={<Icon name="user-x" />} onSelect={() => actions.openKick(member)}>
          Kick…
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

function RankItem({ member, actions }: ItemsProps) {
  // Its cell in the row is what the key edits: a page of one member has no row, and the column can be hidden.
  const [keys] = useState(() => (isEditedByKey(member.characterId) ? ROW_EDIT_KEY : undefined));
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger icon={<Icon name="medal" />} keys={keys}>
        Rank
      </DropdownMenuSubTrigger>
      <DropdownMenuSubContent>
        <RankChoice member={member} actions={actions} />
      </DropdownMenuSubContent>
    </DropdownMenuSub>
  );
}

/** Ways to the member's page, and to what is written there: the layer opens with it. */
function ProfileItems({ member: { characterId, isMine }, actions: { guildId, onProfile } }: ItemsProps) {
  if (!onProfile) return null;
  const { writesNotes, seesAbsences } = onProfile;
  const aboutOther = writesNotes && !isMine;
  const page = { to: '/guilds/$guildId/members/$memberId', params: { guildId, memberId: characterId } } as const;
  return (
    <>
      <DropdownMenuItem asChild keys={KEYS.profile.keys}>
        <Link {...page}>
          <Icon name="user" /> View profile <ItemKeys of="profile" />
        </Link>
      </DropdownMenuItem>
      {isMine || (aboutOther && seesAbsences) ? (
        <DropdownMenuItem asChild keys={KEYS.absence.keys}>
          <Link {...page} search={{ absence: 'new' }}>
            <Icon name="calendar-off" /> Add absence <ItemKeys of="absence" />
          </Link>
        </DropdownMenuItem>
      ) : null}
      {aboutOther ? (
        <>
          <DropdownMenuItem asChild keys={KEYS.note.keys}>
            <Link {...page} search={{ note: 'new' }}>
              <Icon name="notebook-pen" /> Add note <ItemKeys of="note" />
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild keys={KEYS.warning.keys}>
            <Link {...page} search={{ warn: true }}>
              <Icon name="triangle-exclamation-point" /> Add warning <ItemKeys of="warning" />
            </Link>
          </DropdownMenuItem>
        </>
      ) : null}
      <DropdownMenuSeparator />
    </>
  );
}

const ItemKeys = ({ of }: { of: keyof typeof KEYS }) => <ActionKeys of={KEYS[of].keys} className="ml-auto pl-4" />;

interface ItemsProps {
  member: MemberRow;
  actions: MemberActions;
}
