import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import type { PermissionArea } from '../permission-area.rules.ts';
import { permissionHoldersOptions } from '../role.cache.ts';

/** What each permission of an area allows, and who can do it. */
export function AreaDetails({ guildId, area }: { guildId: string; area: PermissionArea }) {
  const ids = area.permissions.map(({ id }) => id);
  const { data, error } = useQuery(permissionHoldersOptions(guildId, ids));
  return (
    <dl className="grid gap-3 text-13">
      {area.permissions.map(({ id, name, description }) => {
        const held = data?.find(({ permission }) => permission === id);
        return (
          <div key={id} className="grid gap-0.5">
            <dt className="font-medium">{name}</dt>
            <dd className="text-fg-2">{description}.</dd>
            <dd className="text-fg-2">
              {held ? (
                <Holders guildId={guildId} {...held} />
              ) : error ? (
                error.message
              ) : (
                <Skeleton className="h-4 w-60" />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface HoldersProps {
  guildId: string;
  total: number;
  people: readonly { characterId: string; name: string; isOwner: boolean; roles: readonly string[] }[];
}

function Holders({ guildId, total, people }: HoldersProps) {
  const more = total - people.length;
  return (
    <>
      {total === 1 ? '1 person can do this: ' : `${total.toLocaleString('en-US')} people can do this: `}
      {people.map(({ characterId, name, isOwner, roles }, at) => (
        <span key={characterId}>
          {at === 0 ? '' : ', '}
          <Link to="/guilds/$guildId/members/$memberId" params={{ guildId, memberId: characterId }} className="link">
            {name}
          </Link>{' '}
          ({isOwner ? 'owner' : roles.join(', ')})
        </span>
      ))}
      {more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}
    </>
  );
}
