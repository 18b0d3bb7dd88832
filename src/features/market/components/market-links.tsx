import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SellerLinkProps {
  guildId: string | null;
  characterId: string;
  children: ReactNode;
  className?: string;
}

/** To someone's storefront, where the page is: on the global market or in the guild. */
export const SellerLink = ({ guildId, characterId, children, className = 'link' }: SellerLinkProps) =>
  guildId === null ? (
    <Link to="/storefronts/$characterId" params={{ characterId }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/guilds/$guildId/storefronts/$characterId" params={{ guildId, characterId }} className={className}>
      {children}
    </Link>
  );
