import { useSuspenseQuery } from '@tanstack/react-query';
import { shellQuery } from '#/features/shell/shell.cache.ts';
import type { Install } from '#/features/shell/shell.queries.server.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
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
      advice={
        <>
          Log in with an account that has access, or <ContactSupport install={shell.install} />. Guild staff can also
          give you a role with access.
        </>
      }
      hasPrimary={!user}
      actions={
        user ? undefined : (
          <LinkButton to="/login" variant="primary" className="max-md:order-last">
            Sign in
          </LinkButton>
        )
      }
      note={user ? `Signed in as ${user.name}${as}` : undefined}
    />
  );
}

/** A link where the install has an address for it. */
export function ContactSupport({ install }: { install: Install }) {
  const { supportEmail, communityUrl } = install;
  const href = supportEmail ? `mailto:${supportEmail}` : communityUrl;
  if (!href) return 'contact support';
  return (
    <a href={href} className="link" {...(supportEmail ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      contact support
    </a>
  );
}
