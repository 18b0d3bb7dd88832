import { cn } from '#/ui/style/class-names.ts';

/** A still block in the place and size of what is loading. Put `aria-busy` and a name on the region around it. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block h-3 rounded-chip bg-bg-3', className)} />;
}

/** A round one, for avatars. */
export function SkeletonCircle({ className }: { className?: string }) {
  return <Skeleton className={cn('size-7 shrink-0 rounded-full', className)} />;
}
