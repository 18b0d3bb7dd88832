import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reauthentication } from '#/features/accounts/reauthentication.steps.server.ts';
import { Button, LinkButton } from '#/ui/button.tsx';
import { DiscordSignIn } from './discord-sign-in.tsx';

interface SignInAgainProps {
  how: Exclude<Reauthentication, { by: 'password' }>;
  /** Path to come back to. */
  redirect: string;
}

/** Asks for a fresh sign-in, in the way that this person has; it leads back here. */
export function SignInAgain({ how, redirect }: SignInAgainProps) {
  if (how.by === 'discord')
    return (
      <Reason words="Sign in with Discord once more, so that nobody at a forgotten browser can do this for you.">
        <DiscordSignIn redirect={redirect} />
      </Reason>
    );
  if (how.by === 'persona')
    return (
      <Reason words="People of the demo world have no password: step in as this one once more, and you come back here.">
        <form method="post" action="/api/auth/persona">
          <input type="hidden" name="persona" value={how.persona} />
          <input type="hidden" name="redirect" value={redirect} />
          <Button type="submit" icon={<RotateCcw aria-hidden />}>
            Sign in again
          </Button>
        </form>
      </Reason>
    );
  return (
    <Reason words="Sign out and in again, then come back to this page.">
      <LinkButton to="/profile/settings">Open your settings</LinkButton>
    </Reason>
  );
}

function Reason({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-fg-2">
        Your sign-in is more than ten minutes old. <span>{words}</span>
      </p>
      {children}
    </div>
  );
}
