import { IconButton } from '#/ui/controls/icon-button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { PAGE_SIZES, type PageSize } from '#/ui/table/list-search.ts';
import { pageAfterResize, pageFacts } from '#/ui/table/table-state.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  size: PageSize;
  /** Rows in all. */
  total: number;
  onPageChange: (page: number) => void;
  /** Gets the page too that keeps the first row in sight. */
  onSizeChange: (size: PageSize, page: number) => void;
  className?: string;
}

/** '11 to 20 of 64', the number of rows on a page, and the way to the pages before and after. */
export function Pagination({ page, size, total, onPageChange, onSizeChange, className }: PaginationProps) {
  const facts = pageFacts(page, size, total);
  // An empty table says so itself.
  if (total === 0) return null;
  return (
    <div
      className={cn(
        'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t py-2 pr-3 pl-4 text-13 whitespace-nowrap text-fg-2 tabular-nums max-md:gap-x-2.5 max-md:pl-3',
        className,
      )}
    >
      <p aria-live="polite">
        {facts.from} to {facts.to} of {total}
      </p>
      <div className="ml-auto flex items-center gap-2">
        <span aria-hidden className="max-[359px]:hidden">
          Rows
        </span>
        <Select
          aria-label="Rows"
          size="sm"
          className="w-18"
          value={String(size)}
          items={sizes}
          onValueChange={(value) => {
            const next = PAGE_SIZES.find((option) => String(option) === value);
            if (next) onSizeChange(next, pageAfterResize(facts.page, size, next));
          }}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          label="Previous page"
          variant="secondary"
          size="row"
          disabled={facts.page <= 1}
          onClick={() => onPageChange(facts.page - 1)}
        >
          <Icon name="chevron-left" />
        </IconButton>
        <span>
          {facts.page} of {facts.pages}
        </span>
        <IconButton
          label="Next page"
          variant="secondary"
          size="row"
          disabled={facts.page >= facts.pages}
          onClick={() => onPageChange(facts.page + 1)}
        >
          <Icon name="chevron-right" />
        </IconButton>
      </div>
    </div>
  );
}

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));
