import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { useDismissNotice } from '../notice.cache.ts';
import type { ShownNotice } from '../notice.rules.ts';

export interface NoticeBarProps {
  notice: ShownNotice;
  /** For people who are signed in: it stays away once they have dismissed it. */
  canDismiss: boolean;
}

/** A platform announcement in one quiet line (docs/product/notices.md). */
export function NoticeBar({ notice: { id, text, level }, canDismiss }: NoticeBarProps) {
  const dismiss = useDismissNotice();
  const warns = level === 'warning';
  return (
    <aside
      aria-label="Platform announcement"
      data-print="hide"
      className="flex items-center gap-2.5 border-b bg-bg-2 px-(--gutter) py-2 max-md:text-13"
    >
      <Icon
        name={warns ? 'triangle-exclamation-point' : 'megaphone'}
        className={cn('shrink-0', warns ? 'text-warning' : 'text-info')}
      />
      <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
      {canDismiss ? (
        <Button variant="ghost" size="sm" className="-my-1" onClick={() => dismiss.mutate({ noticeId: id })}>
          Dismiss
        </Button>
      ) : null}
    </aside>
  );
}
