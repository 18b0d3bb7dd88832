import { armsOf } from '#/features/heraldry/arms.rules.ts';
import { PictureView } from '#/features/heraldry/components/picture-view.tsx';
import { hangingBannerPicture } from '../hanging-banner.drawing.ts';

export interface HangingBannerProps {
  /** Id of the guild. */
  id: string;
  /** In px; the height is about three times the width. */
  width: number;
  height: number;
  title?: string;
  className?: string;
}

/** A banner hanging from a rail, its tail cut by the id. */
export function HangingBanner({ id, width, height, title, className }: HangingBannerProps) {
  const picture = hangingBannerPicture(armsOf(id), width, height);
  return <PictureView picture={picture} title={title} size={{ width, height }} className={className} />;
}
