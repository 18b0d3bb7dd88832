import type { ComponentProps } from 'react';
import { cn } from '#/ui/style/class-names.ts';
import { useImageFailed } from './use-image-failed.ts';

interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  src: string | null | undefined;
  alt: string;
}

/** An image that says so when there is none or it cannot be loaded. Give it a size or an aspect ratio by class, so that nothing jumps. */
export function Image({ src, alt, className, ...rest }: ImageProps) {
  const { failed, ref, onError } = useImageFailed(src);
  if (!src || failed) {
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
      loading="lazy"
      decoding="async"
      {...rest}
      ref={ref}
      src={src}
      alt={alt}
      onError={onError}
      className={cn('rounded-control border border-line object-cover', className)}
    />
  );
}
