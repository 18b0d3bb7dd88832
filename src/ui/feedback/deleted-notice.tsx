import { AppError } from '#/base/app-error.ts';
import { Icon } from '#/ui/icons/icon.tsx';

/** What a page shows is gone since, by the error of asking for it again. */
export const isDeletedMeanwhile = (error: Error | null): boolean =>
  error instanceof AppError && error.code === 'NOT_FOUND';

interface DeletedNoticeProps {
  /** 'announcement'. */
  what: string;
  error: Error | null;
}

/** Says that what one reads was deleted meanwhile; the page keeps showing it. Readers hear it when it happens. */
export function DeletedNotice({ what, error }: DeletedNoticeProps) {
  return (
    <p role="status" className="flex items-center gap-2.5 text-fg-2 empty:hidden">
      {isDeletedMeanwhile(error) ? (
        <>
          <Icon name="trash" className="size-4 shrink-0 text-warning" />
          This {what} was deleted while you were reading it.
        </>
      ) : null}
    </p>
  );
}
