import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RoleIcon } from '#/features/game/components/role-icon.tsx';
import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { foundMembersOptions } from '#/features/members/roster/member.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { signUpsOptions, useSignUpMember, type WhichActivity } from '../sign-up.cache.ts';
import { INTENT_LABELS } from '../sign-up.labels.ts';
import { INTENTS, type Intent } from '../sign-up.rules.ts';

interface SignUpMemberProps {
  which: WhichActivity;
  open: boolean;
  onClose: () => void;
}

/** Staff sign up members, found by name, one after the other. */
export function SignUpMember({ which, open, onClose }: SignUpMemberProps) {
  return (
    <Dialog open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent size="sm" title="Sign up a member" description="They are notified that you signed them up.">
        <DialogBody className="grid gap-3">
          <Found which={which} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

const SHOWN = 8;
const OWN = 'own';

function Found({ which }: { which: WhichActivity }) {
  const { data: signUps } = useSuspenseQuery(signUpsOptions(which));
  const [query, setQuery] = useState('');
  const [intent, setIntent] = useState<Intent>('accepted');
  const [role, setRole] = useState<CombatRole>();
  const { data } = useQuery({ ...foundMembersOptions(which.guildId, query, SHOWN), enabled: query !== '' });
  const signUp = useSignUpMember();
  const found = query === '' ? [] : (data?.items ?? []);
  const signedUp = new Set(signUps.items.flatMap((item) => [item.characterId, ...item.alternatives.map(idOf)]));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="Response"
          className="w-auto"
          value={intent}
          onValueChange={(text) => setIntent(INTENTS.find((known) => known === text) ?? 'accepted')}
          items={INTENTS.map((known) => ({ value: known, label: INTENT_LABELS[known] }))}
        />
        <Select
          aria-label="Role"
          className="w-auto"
          value={role ?? OWN}
          onValueChange={(text) => setRole(COMBAT_ROLES.find((known) => known === text))}
          items={[
            { value: OWN, label: "The character's role" },
            ...COMBAT_ROLES.map((known) => ({ value: known, label: known, icon: <RoleIcon role={known} /> })),
          ]}
        />
      </div>
      <DebouncedSearch aria-label="Find a member" placeholder="Find a member" value={query} onSearch={setQuery} />
      {query !== '' && data && found.length === 0 ? <p className="text-13 text-fg-3">No members found.</p> : null}
      <ul className="grid gap-1">
        {found.map(({ characterId, name, userName }) => (
          <li key={characterId} className="flex min-h-9 items-center gap-3">
            <span className="min-w-0 flex-1 truncate">
              {name} <span className="text-13 text-fg-3">{userName}</span>
            </span>
            {signedUp.has(characterId) ? (
              <span className="text-13 text-fg-3">Has responded</span>
            ) : (
              <Button
                size="sm"
                aria-label={`Sign up ${name}`}
                onClick={() => signUp.mutate({ ...which, memberId: characterId, intent, role })}
              >
                Sign up
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const idOf = ({ characterId }: { readonly characterId: string }): string => characterId;
