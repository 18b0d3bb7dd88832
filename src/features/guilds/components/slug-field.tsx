import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { slugCheckOptions } from '#/features/guilds/guild.cache.ts';
import { slugFault } from '#/features/guilds/slug.rules.ts';

const PAUSE = 300;

/** Says under the address, while it is typed, whether it is free. */
export function SlugHint({ slug }: { slug: string }): ReactNode {
  const [asked, setAsked] = useState(slug);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(slug), PAUSE);
    return () => clearTimeout(timer);
  }, [slug]);
  const { data } = useQuery({ ...slugCheckOptions(asked), enabled: slugFault(asked) === null });
  const answer = data?.slug === slug ? data : undefined;
  return (
    <span aria-live="polite">
      {answer === undefined ? (
        <>Your page will be at /g/{slug || '…'}</>
      ) : answer.problem === null ? (
        <span className="inline-flex items-center gap-1 text-success">
          <Check aria-hidden className="size-3.5" /> /g/{slug} is free
        </span>
      ) : (
        <span className="inline-flex items-center gap-1 text-danger">
          <X aria-hidden className="size-3.5" /> {answer.problem}
        </span>
      )}
    </span>
  );
}
