import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { unreadLabel } from '#/features/notifications/inbox.rules.ts';
import { unreadQuery } from '#/features/notifications/notification.cache.ts';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { LazyIsland, lazyCode } from '#/ui/lazy/lazy-island.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/overlays/popover.tsx';
import { Sheet, SheetContent } from '#/ui/overlays/sheet.tsx';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { useAppBadge } from './use-app-badge.ts';

// Few pages are opened to read it.
const inbox = lazyCode(() => import('./inbox.tsx').then((file) => file.Inbox));

/** The inbox behind a bell that says how much of it is unread: a popover, and a sheet under 768 px. */
export function Bell({ unread: atFirst }: { unread: number }) {
  const [open, setOpen] = useState(false);
  const narrow = useNarrow();
  const { data = { unread: atFirst } } = useQuery({ ...unreadQuery, initialData: { unread: atFirst } });
  useAppBadge(data.unread);
  const content = (
    <LazyIsland
      of={inbox}
      given={{ onLeave: () => setOpen(false) }}
      fallback={<SkeletonRows label="notifications" rows={4} />}
    />
  );
  const button = bellButton(
    data.unread,
    narrow ? { 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(true) } : {},
  );
  return (
    <>
      {narrow ? (
        <>
          {button}
          <Sheet open={open} onOpenChange={setOpen}>
            <SheetContent title="Notifications" className="h-[88dvh]">
              {content}
            </SheetContent>
          </Sheet>
        </>
      ) : (
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger asChild>{button}</PopoverTrigger>
          <PopoverContent
            aria-label="Notifications"
            align="end"
            className="flex max-h-[min(36rem,var(--radix-popover-content-available-height))] min-h-72 w-100 flex-col overflow-hidden p-0"
          >
            {content}
          </PopoverContent>
        </Popover>
      )}
      <span role="status" className="sr-only">
        {data.unread > 0 ? `${unreadLabel(data.unread)} unread notifications` : ''}
      </span>
    </>
  );
}

function bellButton(unread: number, opens: Partial<ComponentProps<typeof BareIconButton>>) {
  return (
    <BareIconButton
      {...opens}
      label={unread > 0 ? `Notifications, ${unreadLabel(unread)} unread` : 'Notifications'}
      className="relative"
    >
      <Icon name="bell" className="size-4" />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute top-[calc(50%-16px)] left-[calc(50%+1px)] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-fg-1 px-1 text-[11px] leading-none font-semibold text-bg-0 tabular-nums"
        >
          {unreadLabel(unread)}
        </span>
      ) : null}
    </BareIconButton>
  );
}
