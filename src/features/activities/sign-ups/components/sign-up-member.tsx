import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundMembersOptions } from '#/features/members/roster/member.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useSignUpMember, type WhichActivity } from '../sign-up.cache.ts';

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

function Found({ which }: { which: WhichActivity }) {
  const [query, setQuery] = useState('');
  const { data } = useQuery({ ...foundMembersOptions(which.guildId, query, SHOWN), enabled: query !== '' });
  const signUp = useSignUpMember();
  const found = query === '' ? [] : (data?.items ?? []);
  return (
    <>
      <DebouncedSearch aria-label="Find a member" placeholder="Find a member" value={query} onSearch={setQuery} />
      {query !== '' && data && found.length === 0 ? <p className="text-13 text-fg-3">No members found.</p> : null}
      <ul className="grid gap-1">
        {found.map(({ characterId, name, userName }) => (
          <li key={characterId} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate">
              {name} <span className="text-13 text-fg-3">{userName}</span>
            </span>
            <Button size="sm" onClick={() => signUp.mutate({ ...which, memberId: characterId, intent: 'accepted' })}>
              Sign up
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
