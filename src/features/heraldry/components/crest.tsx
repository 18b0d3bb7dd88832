import { armsOf } from '#/features/heraldry/arms.rules.ts';
import { PictureView } from '#/features/heraldry/components/picture-view.tsx';
import { crestPicture } from '../crest.drawing.ts';

export interface CrestProps {
  /** Id of the guild, character or stall. */
  id: string;
  /** Width and height in px. */
  size: number;
  title?: string;
  /** Over a banner the crest is framed by an octagon of the surface below it: the width of that edge in px, and the surface. */
  edge?: { width: number; color: string };
  className?: string;
}

/** The eight-sided crest, readable from 20 px. */
export function Crest({ id, size, title, edge, className }: CrestProps) {
  const crest = (
    <PictureView
      picture={crestPicture(armsOf(id))}
      title={title}
      size={{ width: size, height: size }}
      className={edge ? undefined : className}
    />
  );
  if (edge === undefined) return crest;
  return (
    <span
      className={className}
      style={{
        display: 'block',
        flex: 'none',
        width: 'max-content',
        padding: edge.width,
        background: edge.color,
        clipPath: OCTAGON_CLIP,
      }}
    >
      {crest}
    </span>
  );
}

/** The outline of a crest for CSS, also for guilds with a picture of their own. */
export const OCTAGON_CLIP = 'polygon(29% 0, 71% 0, 100% 29%, 100% 71%, 71% 100%, 29% 100%, 0 71%, 0 29%)';
