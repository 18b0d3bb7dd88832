import type { UploadPurpose } from '../upload.rules.ts';
import { ImageUploader } from './image-uploader.tsx';

interface ImagesUploaderProps {
  purpose: UploadPurpose;
  /** Id of the user, or of the guild, whose images they are. */
  ownerId: string;
  /** How many there may be. */
  most: number;
  /** Links; null for the place that the next one goes to. */
  value: readonly (string | null)[];
  onChange: (links: (string | null)[]) => void;
}

/** One image after the other: the next place comes when the one before is filled. */
export function ImagesUploader({ purpose, ownerId, most, value, onChange }: ImagesUploaderProps) {
  const change = (at: number, link: string | null) => {
    const links = value.map((known, place) => (place === at ? link : known));
    const isFull = links.every((known) => known !== null);
    onChange(isFull && links.length < most ? [...links, null] : links);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      {value.map((link, at) => (
        <ImageUploader
          key={at}
          purpose={purpose}
          ownerId={ownerId}
          what={at === 0 ? 'an image' : 'another image'}
          value={link}
          onChange={(next) => change(at, next)}
        />
      ))}
    </div>
  );
}
