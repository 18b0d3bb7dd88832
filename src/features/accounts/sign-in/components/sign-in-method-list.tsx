import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { FieldError } from '#/ui/controls/field.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { signInMethodsQuery, useRefreshDiscord } from '../../account.cache.ts';
import { signInRefusal } from '../sign-in.rules.ts';
import { isSignInDialog, SignInDialog } from './sign-in-dialogs.tsx';

interface SignInMethodListProps {
  userId: string;
  /** Why linking Discord didn't work, as Discord's way back says it. */
  error: string | undefined;
}

/** The ways in which one signs in, each with what can be done with it, and those that could be added. */
export function SignInMethodList({ userId, error }: SignInMethodListProps) {
  const { data: methods } = useSuspenseQuery(signInMethodsQuery);
  const refresh = useRefreshDiscord();
  const [layer, setLayer] = useUrlLayerOf('sign-in');
  const { name, discord, offers } = methods;
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {name === null ? null : (
          <Method words={`Name and password, as ${name}`}>
            <Button size="sm" onClick={() => setLayer('change-password')}>
              Change password
            </Button>
          </Method>
        )}
        {discord.linked ? (
          <Method words={discord.username ? `Discord, as ${discord.username}` : 'Discord'}>
            <Button size="sm" busy={refresh.isPending} onClick={() => refresh.mutate({ userId })}>
              Refresh from Discord
            </Button>
            {name === null ? null : (
              <Button size="sm" onClick={() => setLayer('unlink-discord')}>
                Unlink
              </Button>
            )}
          </Method>
        ) : null}
        {name === null && !discord.linked ? <li>A demo account, by its button on the sign-in page</li> : null}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {offers.discord && !discord.linked ? (
          <Button size="sm" onClick={() => setLayer('link-discord')}>
            Link Discord
          </Button>
        ) : null}
        {offers.passwords && name === null ? (
          <Button size="sm" onClick={() => setLayer('set-password')}>
            Set a password
          </Button>
        ) : null}
      </div>
      {error === undefined ? null : (
        <div role="alert">
          <FieldError>{signInRefusal(error)}</FieldError>
        </div>
      )}
      {isSignInDialog(layer) ? <SignInDialog which={layer} methods={methods} onClose={() => setLayer(null)} /> : null}
    </div>
  );
}

const Method = ({ words, children }: { words: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <span className="wrap-anywhere">{words}</span>
    <span className="flex flex-wrap gap-2">{children}</span>
  </li>
);
