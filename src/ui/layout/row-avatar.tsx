import type { CSSProperties, ReactElement, SyntheticEvent } from 'react';
import { hueOf, initials } from './initials.ts';
import { isPicture } from './use-image-failed.ts';

/** An Avatar of a row, 28 px, beside the name: a call, since a row has no hooks (decision 110). */
export const rowAvatar = (id: string, name: string, src: string | null): ReactElement => (
  <span aria-hidden className="avatar hued" style={huedBy(id)}>
    {initials(name)}
    {pictureOf(src)}
  </span>
);

/** The same with a face, which the style sheet draws: `faceClass`. */
export const rowFace = (face: string, src: string | null): ReactElement => (
  <span className={`avatar face ${face}`}>{pictureOf(src)}</span>
);

function pictureOf(src: string | null): ReactElement | null {
  if (src === null || !isPicture(src)) return null;
  return <img src={src} alt="" width={28} height={28} loading="lazy" decoding="async" />;
}

/** For the element around the rows (`onErrorCapture`): what is under a picture that can't be loaded shows instead. */
export function hideFailedPicture({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement && target.closest('.avatar')) target.hidden = true;
}

/** For the class `hued`. */
export const huedBy = (id: string): CSSProperties & { '--hue': number } => ({ '--hue': hueOf(id) });
