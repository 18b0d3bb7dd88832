import { useQuery } from '@tanstack/react-query';
import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';
import { poolsOptions } from '../pool.cache.ts';

interface PoolTabsProps {
  guildId: string;
  /** The one that is open; the first where none is named. */
  pool: string | undefined;
  /** The page of one's own standings, or that of a member's points. */
  memberId?: string;
  className?: string;
}

/** The pools that the viewer sees, archived ones last; nothing where there is one. */
export function PoolTabs({ guildId, pool, memberId, className }: PoolTabsProps) {
  const { data } = useQuery(poolsOptions(guildId));
  if (!data || data.items.length < 2) return null;
  return (
    <TabNav label="Pools" className={className}>
      {data.items.map(({ id, isFirst, name, archivedAt }) => (
        <TabNavLink
          key={id}
          to={memberId === undefined ? '/guilds/$guildId/points' : '/guilds/$guildId/points/$memberId'}
          params={{ guildId, ...(memberId !== undefined && { memberId }) }}
          search={isFirst ? {} : { pool: id }}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={(pool ?? guildId) === id ? 'page' : undefined}
        >
          {archivedAt === null ? name : `${name} (archived)`}
        </TabNavLink>
      ))}
    </TabNav>
  );
}
