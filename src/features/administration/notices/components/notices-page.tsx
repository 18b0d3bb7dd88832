import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noticesOptions, useEndNotice } from '#/features/notices/notice.cache.ts';
import type { NoticeRow } from '#/features/notices/notice.queries.server.ts';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { LazyNoticeDialog } from './lazy-notice-dialog.tsx';

/** Platform announcements, those that are on and those that ended (docs/product/notices.md). */
export function NoticesPage() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(noticesOptions);
  const notices = data.pages.flatMap(({ items }) => items);
  const [writing, setWriting] = useUrlLayer('new');
  const [edited, setEdited] = useState<NoticeRow | null>(null);
  const create = (
    <Button variant="primary" onClick={() => setWriting(true)}>
      New announcement
    </Button>
  );
  return (
    <>
      <AdminHead
        title="Platform announcements"
        about="A line at the top of every page, for everyone. The newest one that is on is shown."
      >
        {create}
      </AdminHead>
      <div className="overflow-hidden rounded-card border bg-bg-1">
        {notices.length === 0 ? (
          <EmptyState title="No platform announcements yet" action={create}>
            What you publish here appears at the top of every page, such as maintenance or a change of terms.
          </EmptyState>
        ) : (
          <ul aria-label="Platform announcements">
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} onEdit={() => setEdited(notice)} />
            ))}
          </ul>
        )}
      </div>
      <LoadMore className="mt-4" more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      <LazyNoticeDialog notice={null} open={writing} onOpenChange={setWriting} />
      <LazyNoticeDialog
        key={edited?.id}
        notice={edited}
        open={edited !== null}
        onOpenChange={(open) => open || setEdited(null)}
      />
    </>
  );
}

/** Few rows with long texts, which are shown whole. */
function NoticeItem({ notice, onEdit }: { notice: NoticeRow; onEdit: () => void }) {
  const { id: noticeId, text, level, forVisitors, createdAt, endsAt, isOn } = notice;
  const end = useEndNotice(notice);
  const warns = level === 'warning';
  return (
    <li className="card-row items-start gap-x-3 py-3 max-md:flex-wrap">
      <Icon
        name={warns ? 'triangle-exclamation-point' : 'megaphone'}
        label={warns ? 'Warning' : 'Information'}
        className={warns ? 'mt-0.5 text-warning' : 'mt-0.5 text-info'}
      />
      <span className="grid min-w-0 flex-1 gap-0.5 max-md:basis-4/5">
        <span className="wrap-anywhere">{text}</span>
        <span className="text-13 text-fg-3">
          {forVisitors ? 'Everyone' : 'Signed-in people'}, from <Timestamp at={createdAt} variant="short" />
          {endsAt ? (
            <>
              {' '}
              to <Timestamp at={endsAt} variant="short" />
            </>
          ) : null}
        </span>
      </span>
      <span className="flex items-center gap-2 max-md:w-full max-md:pl-7">
        {isOn ? <Badge tone="success">On</Badge> : <Badge>Ended</Badge>}
        <Button size="sm" onClick={onEdit}>
          {isOn ? 'Edit' : 'Show again'}
        </Button>
        {isOn ? (
          <Button size="sm" busy={end.isPending} onClick={() => end.mutate({ noticeId })}>
            End
          </Button>
        ) : null}
      </span>
    </li>
  );
}
