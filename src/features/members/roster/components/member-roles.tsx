import { useContext } from 'react';
import { MemberActionsContext } from '#/features/members/membership/components/member-actions.ts';
import { Badge } from '#/ui/layout/badge.tsx';

/** The highest role besides those of ranks, and how many more; all of them are named to readers. */
export function MemberRoles({ roles }: { roles: readonly { id: string; name: string }[] }) {
  // A role that has the name of a rank came with one: the rank is in the row already.
  const ranks = useContext(MemberActionsContext)?.ranks ?? [];
  const shown = roles.filter(({ name }) => ranks.every((rank) => rank.name !== name));
  const [first, ...rest] = shown;
  if (!first) return <span className="sr-only">{roles.map(({ name }) => name).join(', ') || 'None'}</span>;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Badge tone="outline" className="shrink">
        <span className="truncate">{first.name}</span>
      </Badge>
      {rest.length > 0 ? (
        <Badge title={rest.map(({ name }) => name).join(', ')}>
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{rest.map(({ name }) => name).join(', ')}</span>
        </Badge>
      ) : null}
    </span>
  );
}
