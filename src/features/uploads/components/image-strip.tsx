import { lazy, useState } from 'react';
import { Image } from '#/ui/layout/image.tsx';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';
import { thumbnailOf } from '../upload.rules.ts';

const ImageLayer = lazy(() => import('./image-layer.tsx').then((file) => ({ default: file.ImageLayer })));

interface ImageStripProps {
  links: readonly string[];
  /** Whose they are, as a heading: 'Images of Edda Holt'. */
  title: string;
}

/** Small images side by side; each opens large. */
export function ImageStrip({ links, title }: ImageStripProps) {
  const [shown, setShown] = useState({ at: 0, open: false });
  const altOf = (at: number): string => (links.length === 1 ? title : `${title}, ${at + 1} of ${links.length}`);
  return (
    <>
      <ul aria-label={title} className="flex flex-wrap gap-2">
        {links.map((link, at) => (
          <li key={link}>
            <button
              type="button"
              className="block rounded-control"
              aria-label={`View larger: ${altOf(at)}`}
              onClick={() => setShown({ at, open: true })}
            >
              <Image src={thumbnailOf(link)} alt="" className="h-24 w-32" />
            </button>
          </li>
        ))}
      </ul>
      <OnceOpen open={shown.open}>
        <ImageLayer
          title={title}
          link={links[shown.at] ?? null}
          alt={altOf(shown.at)}
          open={shown.open}
          onOpenChange={(open) => setShown({ ...shown, open })}
        />
      </OnceOpen>
    </>
  );
}
