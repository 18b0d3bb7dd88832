import { armsOf } from '#/features/heraldry/arms.rules.ts';
import { PictureView } from '#/features/heraldry/components/picture-view.tsx';
import { bannerPicture } from '../banner.drawing.ts';

export interface GuildBannerProps {
  /** Id of the guild, character or stall. */
  id: string;
  /** Width over height of the place it fills: 4 on cards, 4.85 on the guild page, 2.6 on phones. Composed for it, not cropped. */
  ratio: number;
  title?: string;
  className?: string;
}

/** The wide banner; fills its box, which sets the height. */
export function GuildBanner({ id, ratio, title, className }: GuildBannerProps) {
  return (
    <PictureView
      picture={bannerPicture(armsOf(id), Math.round(ratio * 100), 100)}
      title={title}
      className={className}
    />
  );
}
