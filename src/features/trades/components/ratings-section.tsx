import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { ratingsOptions, useHideRating } from '../trade.cache.ts';
import type { ShownRating } from '../trade-ratings.queries.server.ts';
import { LazyHideDialog } from './lazy-hide-dialog.tsx';

interface RatingsSectionProps {
  /** Null on the global market. */
  guildId: string | null;
  characterId: string;
}

/** What buyers and sellers said of this storefront's owner; nothing where no one did. Staff hide comments. */
export function RatingsSection({ guildId, characterId }: RatingsSectionProps) {
  const { data } = useQuery(ratingsOptions(guildId, characterId));
  const [hidden, setHidden] = useState<{ readonly rating: ShownRating; readonly open: boolean } | null>(null);
  const hide = useHideRating(guildId);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="ratings" className="grid grid-cols-1 gap-3">
      <h2 id="ratings" className="text-16 font-semibold">
        Ratings
      </h2>
      <ul className="grid max-w-[720px] grid-cols-1">
        {items.map((rating) => (
          <li
            key={`${rating.transactionId} ${rating.side}`}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-t py-3"
          >
            <Icon name={rating.isGood ? 'circle-check' : 'circle-exclamation-point'} className="size-5" />
            <div className="min-w-0">
              <p>
                <span className="font-medium">{rating.isGood ? 'Good' : 'Bad'}</span>{' '}
                <span className="text-13 text-fg-3">
                  {rating.by}, {rating.side}, <Timestamp at={rating.at} variant="short" />
                </span>
              </p>
              {rating.text === '' ? null : <p className="whitespace-pre-line text-fg-2 wrap-anywhere">{rating.text}</p>}
              {rating.hiddenReason === null ? null : (
                <p className="text-13 text-fg-3 wrap-anywhere">Comment hidden by staff: {rating.hiddenReason}</p>
              )}
            </div>
            {rating.canHide && (rating.hiddenReason !== null || rating.text !== '') ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${rating.hiddenReason === null ? 'Hide' : 'Show'} the comment of ${rating.by}`}
                onClick={() =>
                  rating.hiddenReason === null
                    ? setHidden({ rating, open: true })
                    : hide.mutate({ transactionId: rating.transactionId, side: rating.side, hidden: false })
                }
              >
                {rating.hiddenReason === null ? 'Hide' : 'Show'}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {hidden ? (
        <LazyHideDialog
          key={`${hidden.rating.transactionId} ${hidden.rating.side}`}
          guildId={guildId}
          rating={hidden.rating}
          open={hidden.open}
          onOpenChange={(open) => setHidden({ ...hidden, open })}
        />
      ) : null}
    </section>
  );
}
