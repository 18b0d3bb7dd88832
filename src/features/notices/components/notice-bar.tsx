import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { useDismissNotice } from '../notice.cache.ts';
import type { ShownNotice } from '../notice.rules.ts';

export interface NoticeBarProps {
  notice: ShownNotice;
  /** For people who are signed in: it stays away once they have dismissed it. */
  canDismiss: boolean;
  /** Classes of its line, which put it where the page's own lines begin and end. */
  line: string;
}

/** A platform announcement in one quiet line (docs/product/notices.md). */
export function NoticeBar({ notice: { id, text, level }, canDismiss, line }: NoticeBarProps) {
  const dismiss = useDismissNotice();
  const warns = level === 'warning';
  return (
    <aside aria-label="Platform announcement" data-print="hide" className="border-b bg-bg-2 max-md:text-13">
      <div className={cn('flex items-center gap-2.5 py-2', line)}>
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
      </div>
    </aside>
  );
}
