import type { ComponentProps } from 'react';
import { cn } from '#/ui/style/class-names.ts';
import { useImageFailed } from './use-image-failed.ts';

interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  src: string | null | undefined;
  /** Shown where there is no `src` or it cannot be loaded. */
  fallback?: string | null;
  alt: string;
}

/**
 * An image, else its fallback; it says so when there is neither or none can be loaded. Give it a size or an aspect ratio by
 * class, so that nothing jumps.
 */
export function Image({ src, fallback, alt, className, ...rest }: ImageProps) {
  const first = useImageFailed(src);
  const second = useImageFailed(fallback);
  const isFirst = Boolean(src) && !first.failed;
  const { failed, ref, onError } = isFirst ? first : second;
  const shown = isFirst ? src : fallback;
  if (!shown || failed) {
    return (
      <div
        className={cn(
          'grid place-items-center rounded-control border border-line border-dashed bg-bg-2 p-2 text-center text-13 text-fg-3',
          className,
        )}
      >
        No image available
      </div>
    );
  }
  return (
    <img
      // The two report for themselves whether they could be loaded.
      key={isFirst ? 'first' : 'second'}
      loading="lazy"
      decoding="async"
      {...rest}
      ref={ref}
      src={shown}
      alt={alt}
      onError={onError}
      className={cn('rounded-control border border-line object-cover', className)}
    />
  );
}
