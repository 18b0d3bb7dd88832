import { Skeleton, SkeletonCircle } from '#/ui/feedback/skeleton.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface SkeletonRowsProps {
  label: string;
  rows: number;
  compact?: boolean;
}

/** Still rows in the height of those to come: 36 px of heads, then 44 px each (36 compact); cards under 768 px. */
export function SkeletonRows({ label, rows, compact = false }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={`Loading ${label}`}>
      <div className="h-9 border-b max-md:hidden" />
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className={cn(
            'flex items-center gap-2.5 border-line/60 px-4 not-first:border-t max-md:h-22',
            compact ? 'h-9' : 'h-11',
          )}
        >
          <SkeletonCircle />
          <div className="grid grow gap-1.5">
            <Skeleton className={widths[index % widths.length]} />
            <Skeleton className="h-2 w-20 md:hidden" />
          </div>
          <Skeleton className="w-24 max-md:hidden" />
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}

const widths = ['w-40', 'w-52', 'w-32', 'w-44', 'w-36'];
