import { useSuspenseQuery } from '@tanstack/react-query';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import { Gate } from './error-drawings.tsx';
import { ErrorPage } from './error-page.tsx';

/** `/error/unauthorized` and `/error/client`: the same text, with or without the missing permissions. */
export function UnauthorizedPage({
  permissions = [],
  title = 'Unauthorized',
}: {
  permissions?: readonly string[];
  title?: string;
}) {
  const { data: shell } = useSuspenseQuery(shellQuery);
  const { user } = shell;
  const as = user?.activeCharacter ? `, with the character ${user.activeCharacter.name}` : '';
  return (
    <ErrorPage
      drawing={<Gate />}
      title={title}
      sentence="You do not have permission to view this page."
      badges={{ label: 'Required permissions', items: permissions }}
      advice="Log in with an account that has access, or contact support. Guild staff can also give you a role with access."
      note={user ? `Signed in as ${user.name}${as}` : undefined}
    />
  );
}
