import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { slugCheckOptions } from '#/features/guild-access/slug.cache.ts';
import { slugFault } from '#/features/guild-access/slug.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';

const PAUSE = 300;

interface SlugHintProps {
  slug: string;
  /** The guild that has an address already. */
  own?: { guildId: string; slug: string };
}

/** Says under the address, while it is typed, whether it is free. */
export function SlugHint({ slug, own }: SlugHintProps): ReactNode {
  const [asked, setAsked] = useState(slug);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(slug), PAUSE);
    return () => clearTimeout(timer);
  }, [slug]);
  const { data } = useQuery({
    ...slugCheckOptions(asked, own?.guildId),
    enabled: slugFault(asked) === null && asked !== own?.slug,
  });
  const answer = data?.slug === slug ? data : undefined;
  return (
    <span aria-live="polite">
      {answer === undefined ? (
        <>
          Your page {slug === own?.slug ? 'is' : 'will be'} at /g/{slug || '…'}
        </>
      ) : answer.problem === null ? (
        <span className="inline-flex items-center gap-1 text-success">
          <Icon name="check" className="size-3.5" /> /g/{slug} is available
        </span>
      ) : (
        <span className="inline-flex items-center gap-1 text-danger">
          <Icon name="x" className="size-3.5" /> {answer.problem}
        </span>
      )}
    </span>
  );
}
