import { PictureView } from '#/features/heraldry/components/picture-view.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { coverPicture } from '../cover.drawing.ts';

interface CoverProps {
  article: { readonly slug: string; readonly imageLink: string | null };
  className?: string;
}

/** The picture of an article: the one that was uploaded, else the drawing of its slug. Decoration either way. */
export function Cover({ article: { slug, imageLink }, className }: CoverProps) {
  const picture = coverPicture(slug);
  const classes = cn('h-auto w-full rounded-card', className);
  if (imageLink === null) return <PictureView picture={picture} title={undefined} size={picture} className={classes} />;
  const { width, height } = picture;
  return <img src={imageLink} alt="" {...{ width, height }} className={cn(classes, 'aspect-16/9 object-cover')} />;
}
