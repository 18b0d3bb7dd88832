import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { groupedByGuild, titleUnder } from '#/features/notifications/inbox.rules.ts';
import { inboxOptions, type NewNotification, useMarkRead } from '#/features/notifications/notification.cache.ts';
import { BareIconButton, Button, LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { rowLink } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { handleRowKeys, rowProps } from '#/ui/table/row-keys.ts';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { SteadyRows } from '#/ui/table/steady-list.tsx';
import { useSteadyRows } from '#/ui/table/use-steady-rows.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';

export interface InboxProps {
  /** The layer around it closes when one goes where a notice leads. */
  onLeave: () => void;
}

/** Notifications, grouped by guild. */
export function Inbox({ onLeave }: InboxProps) {
  const [unreadOnly, setUnreadOnly] = useState(false);
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    inboxOptions(unreadOnly),
  );
  const markRead = useMarkRead();
  const items = data?.pages.flatMap((page) => page.items) ?? NONE;
  const steady = useSteadyRows(items, ({ id }) => id, String(unreadOnly));
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are an addition; each row has its own controls
    <div className="contents" onKeyDown={(event) => handleRowKeys(event)}>
      <div className="flex items-center gap-1 border-b border-line px-3 py-2">
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={!unreadOnly}
          className={choice}
          onClick={() => setUnreadOnly(false)}
        >
          All
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={unreadOnly}
          className={choice}
          onClick={() => setUnreadOnly(true)}
        >
          Unread
        </Button>
        {unread > 0 ? (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={() => markRead.mutate(undefined)}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <SteadyRows steady={steady} noun="notification" className="flex min-h-0 grow flex-col">
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">
          {isPending ? <SkeletonRows label="notifications" rows={4} /> : null}
          {!isPending && steady.rows.length === 0 ? <Nothing unreadOnly={unreadOnly} /> : null}
          {groupedByGuild(steady.rows).map(({ key, name, items: told }) => (
            <section key={key} aria-label={name}>
              <h3 className="sticky top-0 z-2 truncate bg-bg-3 px-4 max-md:bg-bg-2 pt-3 pb-1 text-12 font-medium text-fg-3">
                {name}
              </h3>
              <ul>
                {told.map((notice) => (
                  <Row
                    key={notice.id}
                    notice={{ ...notice, title: titleUnder(name, notice.title) }}
                    onLeave={onLeave}
                    onRead={() => markRead.mutate([notice.id])}
                  />
                ))}
              </ul>
            </section>
          ))}
          <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </div>
      </SteadyRows>
      <div className="border-t border-line p-2">
        <LinkButton
          to="/profile/settings"
          hash="notifications"
          variant="ghost"
          size="sm"
          icon={<Icon name="settings" className="size-4" />}
          onClick={onLeave}
        >
          Notification settings
        </LinkButton>
      </div>
    </div>
  );
}

const NONE: readonly NewNotification[] = [];

const choice = 'aria-pressed:bg-bg-4 aria-pressed:text-fg-1';

interface RowProps extends InboxProps {
  notice: NewNotification;
  onRead: () => void;
}

function Row({ notice: { id, link, title, body, read, createdAt }, onLeave, onRead }: RowProps) {
  const leave = () => {
    if (!read) onRead();
    onLeave();
  };
  return (
    <li
      {...rowProps(id)}
      className="group/notice relative flex items-start gap-1 pr-2 hover:bg-bg-4 focus-within:bg-bg-4 max-md:hover:bg-bg-3 max-md:focus-within:bg-bg-3"
    >
      <div className="flex min-w-0 grow gap-3 py-2.5 pr-1 pl-4">
        <span aria-hidden className={cn('mt-1.5 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-fg-1')} />
        <span className="grid min-w-0 grow gap-0.5">
          <Link
            to={link as '/'}
            onClick={leave}
            className={cn(rowLink, 'wrap-anywhere', read ? 'text-fg-2' : 'font-medium')}
          >
            {read ? null : <span className="sr-only">Unread: </span>}
            {title}
          </Link>
          {body ? <span className="line-clamp-2 text-13 text-fg-3 wrap-anywhere">{body}</span> : null}
          <span className="text-12 text-fg-3">
            <Timestamp at={createdAt} variant="relative" />
          </span>
        </span>
      </div>
      {read ? null : (
        <BareIconButton label={`Mark as read: ${title}`} size="sm" className="relative z-1 mt-2" onClick={onRead}>
          <Icon name="check" className="size-4" />
        </BareIconButton>
      )}
    </li>
  );
}

function Nothing({ unreadOnly }: { unreadOnly: boolean }) {
  return (
    <EmptyState kind="filtered" level={3} title={unreadOnly ? 'No unread notifications.' : 'No notifications found.'}>
      {unreadOnly ? "You're all caught up." : 'Notifications from your guilds appear here.'}
    </EmptyState>
  );
}
