import type { ReactElement, ReactNode } from 'react';

interface SellerLinkProps {
  guildId: string | null;
  characterId: string;
  children: ReactNode;
  className?: string;
}

/** To someone's storefront, where the page is: on the global market or in the guild. A call, since lists have many (decision 110). */
export const sellerLink = ({ guildId, characterId, children, className = 'link' }: SellerLinkProps): ReactElement => (
  <a
    data-link=""
    href={`${guildId === null ? '' : `/guilds/${guildId}`}/storefronts/${characterId}`}
    className={className}
  >
    {children}
  </a>
);
