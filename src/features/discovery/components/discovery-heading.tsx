import { useSuspenseQuery } from '@tanstack/react-query';
import { activeGuildsOptions } from '../discovery.cache.ts';
import { guildCountLabel } from '../discovery.rules.ts';

export function DiscoveryHeading() {
  const { data: listed } = useSuspenseQuery(activeGuildsOptions());
  return (
    <header className="py-10 pb-7 max-md:pt-6 max-md:pb-4">
      <h1 className="text-30 font-semibold tracking-[-0.02em] max-md:text-24">Find a guild</h1>
      <p className="mt-1.5 text-fg-2">{guildCountLabel(listed)}</p>
    </header>
  );
}
