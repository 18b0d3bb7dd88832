import { nodeLabel } from '#/features/game/node.rules.ts';
import { thumbnailOf } from '#/features/uploads/upload.rules.ts';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { cachedInside } from '#/ui/lazy/cached-html.ts';
import type { MarketPlace } from '../market.cache.ts';
import type { FoundStorefront } from '../market.queries.server.ts';
import { sellerLink } from './market-links.tsx';

/** Storefronts that a search found: who sells, where, and how much. The server draws them once for everyone. */
export function FoundStorefronts({ guildId, storefronts }: MarketPlace & { storefronts: readonly FoundStorefront[] }) {
  return (
    <section aria-labelledby="storefronts" className="grid grid-cols-1 gap-3">
      <h2 id="storefronts" className="text-16 font-semibold">
        Storefronts
      </h2>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3 max-md:grid-cols-1"
        {...cachedInside(FoundStorefronts, [guildId, storefronts], () =>
          storefronts.map((found) => item(guildId, found)),
        )}
      />
    </section>
  );
}

const item = (
  guildId: MarketPlace['guildId'],
  { characterId, title, sellerName, node, avatarImageLink, listings }: FoundStorefront,
) => (
  <li
    key={characterId}
    className="relative flex min-w-0 items-center gap-3 rounded-card border bg-bg-1 p-3 shadow-light"
  >
    <Avatar
      id={characterId}
      name={title}
      size={40}
      src={avatarImageLink === null ? null : thumbnailOf(avatarImageLink)}
    />
    <span className="min-w-0 flex-1">
      {sellerLink({ guildId, characterId, children: title, className: 'row-link block truncate font-medium' })}
      <span className="block truncate text-13 text-fg-3">
        {[sellerName, node && nodeLabel(node), `${listings} ${listings === 1 ? 'listing' : 'listings'}`]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  </li>
);
