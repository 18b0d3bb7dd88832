import type { CSSProperties, ReactNode } from 'react';
import { cn } from '#/ui/style/class-names.ts';
import { initials } from './initials.ts';
import { huedBy } from './row-avatar.tsx';
import { useImageFailed } from './use-image-failed.ts';

interface AvatarProps {
  /** Decides the hue, so that a rename keeps it. */
  id: string;
  name: string;
  src?: string | null;
  /** px */
  size?: 24 | 28 | 32 | 40 | 56 | 96;
  /** Shown while there is no image, instead of initials: its look, and what is drawn on it. */
  face?: { readonly style: CSSProperties; readonly sign: ReactNode };
  /** `true` where the name is beside it (the usual case): then screen readers skip it. */
  decorative?: boolean;
  className?: string;
}

/** A round picture of someone: the image; while there is none its face, or initials on a hue from the id. */
export function Avatar({ id, name, src, size = 32, face, decorative = true, className }: AvatarProps) {
  const { failed, ref, onError } = useImageFailed(src);
  const shown = src && !failed ? src : null;
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cn('avatar', !face && 'hued', sizes[size], className)}
      style={face ? face.style : huedBy(id)}
    >
      {face ? face.sign : initials(name)}
      {shown ? (
        <img
          ref={ref}
          src={shown}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      ) : null}
    </span>
  );
}

const sizes = {
  24: 'size-6 text-[10px]/none',
  28: 'size-7 text-[11px]/none',
  32: 'size-8 text-12',
  40: 'size-10 text-14',
  56: 'size-14 text-18',
  96: 'size-24 text-30',
};
