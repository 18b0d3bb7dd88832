import type { ReactNode } from 'react';
import { Skeleton, SkeletonCircle } from '#/ui/feedback/skeleton.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { type PageShape, pageShapeOf } from '../page-shape.rules.ts';

/** A placeholder for the page of this URL: its heading, and blocks where its rows, fields or cards will be. */
export function PendingPage({ pathname }: { pathname: string }) {
  const shape = pageShapeOf(pathname);
  return (
    <div className="sticky top-(--sticky-top) z-1 h-0">
      <div
        data-shape={shape}
        className={cn('mx-auto grid w-full gap-5 px-(--gutter) py-8 max-md:py-5', shape === 'list' || 'max-w-[1264px]')}
      >
        <Skeleton className="h-7 w-48" />
        {SHAPES[shape]}
      </div>
    </div>
  );
}

const repeat = (times: number, part: (index: number) => ReactNode) => Array.from({ length: times }, (_, i) => part(i));

const SHAPES: Readonly<Record<PageShape, ReactNode>> = {
  list: (
    <div className="rounded-card border bg-bg-1">
      {repeat(8, (index) => (
        <div key={index} className="flex h-14 items-center gap-3 px-5 not-first:border-t max-md:px-4">
          <SkeletonCircle />
          <Skeleton className={index % 2 === 0 ? 'w-44' : 'w-32'} />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </div>
  ),
  detail: (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid content-start gap-3">
        {repeat(6, (index) => (
          <Skeleton key={index} className={index === 5 ? 'w-1/2' : 'w-full'} />
        ))}
      </div>
      <Skeleton className="h-64 rounded-card bg-bg-2" />
    </div>
  ),
  form: (
    <div className="grid max-w-settings gap-6">
      {repeat(5, (index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="w-28" />
          <Skeleton className="h-(--h-control) rounded-control bg-bg-2" />
        </div>
      ))}
    </div>
  ),
  cards: (
    <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {repeat(6, (index) => (
        <Skeleton key={index} className="h-48 rounded-card bg-bg-2" />
      ))}
    </div>
  ),
};
