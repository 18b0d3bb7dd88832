import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { authenticatedUserQuery } from '../account.cache.ts';
import { SignInMethodList } from '../sign-in/components/sign-in-method-list.tsx';

/** Who one is here, and how one signs in. `error`: why linking Discord didn't work. */
export function AccountFacts({ error }: { error: string | undefined }) {
  const { data: user } = useSuspenseQuery(authenticatedUserQuery('/profile/settings'));
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      <Fact name="Name">{user.name}</Fact>
      <Fact name="Signs in with">
        <SignInMethodList userId={user.id} error={error} />
      </Fact>
      <Fact name="Member since">
        <Timestamp at={user.createdAt} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-13 font-medium text-fg-3">{name}</dt>
      <dd className="max-sm:-mt-2">{children}</dd>
    </div>
  );
}
