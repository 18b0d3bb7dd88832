import { buttonClasses } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { FeedName } from '../news.rules.ts';

/** For feed readers. */
export function FeedLink({ feed }: { feed: FeedName }) {
  return (
    <a href={`/api/feeds/${feed}.rss`} className={buttonClasses({ size: 'sm' })}>
      <Icon name="rss" />
      RSS
    </a>
  );
}
