import type { ReactNode } from 'react';
import { DiscordSignIn } from '#/features/accounts/sign-in/components/discord-sign-in.tsx';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { Reauthentication } from '../reauthentication.api.server.ts';

interface SignInAgainProps {
  how: Exclude<Reauthentication, { by: 'password' }>;
  /** Path to come back to. */
  redirect: string;
}

/** Asks for a fresh sign-in, in the way that this person has; it leads back here. */
export function SignInAgain({ how, redirect }: SignInAgainProps) {
  if (how.by === 'discord')
    return (
      <Reason words="Sign in with Discord again to confirm it's you.">
        <DiscordSignIn redirect={redirect} />
      </Reason>
    );
  if (how.by === 'persona')
    return (
      <Reason words="Demo accounts have no password. Sign in as this one again and we'll bring you back here.">
        <form method="post" action="/api/auth/persona">
          <input type="hidden" name="persona" value={how.persona} />
          <input type="hidden" name="redirect" value={redirect} />
          <Button type="submit" icon={<Icon name="rotate-ccw" />}>
            Sign in again
          </Button>
        </form>
      </Reason>
    );
  return (
    <Reason words="Sign out, sign in again, then come back to this page.">
      <LinkButton to="/profile/settings">Open settings</LinkButton>
    </Reason>
  );
}

function Reason({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-fg-2">
        You signed in more than ten minutes ago. <span>{words}</span>
      </p>
      {children}
    </div>
  );
}
