import { type Picture, shapeAttributes } from '../picture.drawing.ts';

export interface PictureViewProps {
  picture: Picture;
  /** Name for readers; without it the picture is decoration. */
  title: string | undefined;
  /** Fixed size in px; without it the picture fills its box. */
  size?: { width: number; height: number };
  className?: string | undefined;
}

/** Draws a picture of arms. It uses no ids, so any number of them can be on one page. */
export function PictureView({ picture, title, size, className }: PictureViewProps) {
  return (
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      width={size?.width ?? '100%'}
      height={size?.height ?? '100%'}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={title}
      aria-hidden={title === undefined ? true : undefined}
      className={className}
      style={{ display: 'block', flex: 'none' }}
    >
      {picture.shapes.map((shape, index) => (
        <path key={index} {...shapeAttributes(shape)} />
      ))}
    </svg>
  );
}
