import { Badge } from '#/ui/layout/badge.tsx';

/** The highest role, and how many more; all of them are named to readers. */
export function MemberRoles({ roles }: { roles: readonly { id: string; name: string }[] }) {
  const [first, ...rest] = roles;
  if (!first) return <span className="text-fg-3">None</span>;
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
