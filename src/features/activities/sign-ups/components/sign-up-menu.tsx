import { useState } from 'react';
import { RoleIcon } from '#/features/game/components/role-icon.tsx';
import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { DropdownMenuItem, DropdownMenuSeparator } from '#/ui/overlays/dropdown-menu.tsx';
import {
  useDecideSignUp,
  useMoveSignUp,
  useRemoveSignUp,
  useSignUpMember,
  type WhichActivity,
} from '../sign-up.cache.ts';
import { INTENT_LABELS } from '../sign-up.labels.ts';
import type { SignUpItem } from '../sign-up.queries.server.ts';
import { INTENTS, type Intent, type QueueEnd } from '../sign-up.rules.ts';
import { RejectSignUp } from './reject-sign-up.tsx';
import { SignUpNotes } from './sign-up-notes.tsx';

interface SignUpActions {
  readonly approve: (item: SignUpItem) => void;
  readonly reject: (item: SignUpItem) => void;
  readonly change: (item: SignUpItem, to: { readonly intent?: Intent; readonly role?: CombatRole }) => void;
  readonly move: (item: SignUpItem, to: QueueEnd) => void;
  readonly openNotes: (item: SignUpItem) => void;
  readonly remove: (item: SignUpItem) => void;
}

/** What staff do with a sign-up; `dialogs` are to be shown once. */
export function useSignUpActions(which: WhichActivity) {
  const [opened, setOpened] = useState<{ kind: 'notes' | 'reject'; item: SignUpItem; open: boolean } | null>(null);
  const signUp = useSignUpMember();
  const decide = useDecideSignUp();
  const move = useMoveSignUp();
  const remove = useRemoveSignUp();
  const actions: SignUpActions = {
    approve: ({ userId }) => decide.mutate({ ...which, userId, decision: 'approved' }),
    reject: (item) => setOpened({ kind: 'reject', item, open: true }),
    change: ({ characterId: memberId, intent }, to) => signUp.mutate({ ...which, memberId, intent, ...to }),
    move: ({ userId }, to) => move.mutate({ ...which, userId, to }),
    openNotes: (item) => setOpened({ kind: 'notes', item, open: true }),
    remove: (item) => remove.mutate({ ...which, item }),
  };
  const onOpenChange = (open: boolean) => setOpened((now) => now && { ...now, open });
  const dialogs =
    opened === null ? null : opened.kind === 'notes' ? (
      <SignUpNotes which={which} item={opened.item} open={opened.open} onOpenChange={onOpenChange} />
    ) : (
      <RejectSignUp which={which} item={opened.item} open={opened.open} onOpenChange={onOpenChange} />
    );
  return { actions, dialogs };
}

/** Items of the menu of a row. */
export function SignUpItems({ item, actions }: { item: SignUpItem; actions: SignUpActions }) {
  const { approval, intent, role, place, standing } = item;
  return (
    <>
      {approval === 'pending' || approval === 'rejected' ? (
        <DropdownMenuItem icon={<Icon name="check" />} onSelect={() => actions.approve(item)}>
          Approve
        </DropdownMenuItem>
      ) : null}
      {approval === 'pending' || approval === 'approved' ? (
        <DropdownMenuItem icon={<Icon name="ban" />} onSelect={() => actions.reject(item)}>
          Reject…
        </DropdownMenuItem>
      ) : null}
      {approval === null ? null : <DropdownMenuSeparator />}
      {COMBAT_ROLES.filter((other) => other !== role).map((other) => (
        <DropdownMenuItem
          key={other}
          icon={<RoleIcon role={other} />}
          onSelect={() => actions.change(item, { role: other })}
        >
          Move to {other}
        </DropdownMenuItem>
      ))}
      {standing === 'waiting' ? (
        <DropdownMenuItem icon={<Icon name="arrow-up" />} onSelect={() => actions.move(item, 'first')}>
          Move to the front of the waitlist
        </DropdownMenuItem>
      ) : null}
      {standing === 'waiting' || place !== null ? (
        <DropdownMenuItem icon={<Icon name="arrow-down" />} onSelect={() => actions.move(item, 'last')}>
          Move to the end of the waitlist
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuSeparator />
      {INTENTS.filter((other) => other !== intent).map((other) => (
        <DropdownMenuItem key={other} onSelect={() => actions.change(item, { intent: other })}>
          Set to {INTENT_LABELS[other]}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<Icon name="notebook-pen" />} onSelect={() => actions.openNotes(item)}>
        Notes
      </DropdownMenuItem>
      <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={() => actions.remove(item)}>
        Remove sign-up
      </DropdownMenuItem>
    </>
  );
}
