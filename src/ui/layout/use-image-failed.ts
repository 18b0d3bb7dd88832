import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the image at `src` could not be loaded, also when it failed before the page came alive, or must not be: pictures
 * come from this site or from the page itself. Put `ref` and `onError` on the img.
 */
export function useImageFailed(src: string | null | undefined): {
  failed: boolean;
  ref: RefObject<HTMLImageElement | null>;
  onError: () => void;
} {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = ref.current;
    if (src && image?.complete && image.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  return {
    failed: Boolean(src) && (failedSrc === src || !isPicture(src ?? '')),
    ref,
    onError: () => setFailedSrc(src ?? null),
  };
}

/** A path of this site, or a picture that the page holds already. */
export const isPicture = (src: string): boolean => /^\/(?![/\\])|^blob:|^data:image\//.test(src);
