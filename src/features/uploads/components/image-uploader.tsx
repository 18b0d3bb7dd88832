import { useMemo, useState } from 'react';
import { ONE_IMAGE } from '#/ui/upload/upload-rules.ts';
import { Uploader } from '#/ui/upload/uploader.tsx';
import { thumbnailOf, type UploadPurpose } from '../upload.rules.ts';
import { uploadTransport } from './upload-transport.ts';

interface ImageUploaderProps {
  purpose: UploadPurpose;
  /** Id of the user, or of the guild, whose image it is. */
  ownerId: string;
  /** Link of the image that is there, `/files/…`. */
  value: string | null;
  /** The link of a new image once it is uploaded; the one before when that is removed again; null for none. */
  onChange: (link: string | null) => void;
  /** What is wanted, in the middle of a sentence: 'an avatar'. */
  what?: string;
  disabled?: boolean;
}

/** Uploads one image of up to 5 MB. Inside a Field it takes the field's name and label. */
export function ImageUploader({ purpose, ownerId, value, onChange, what = 'an image', disabled }: ImageUploaderProps) {
  const transport = useMemo(() => uploadTransport({ purpose, ownerId }), [purpose, ownerId]);
  /** `saved`: the initial value; `reported`: the last link given to `onChange`. */
  const [state, setState] = useState({ saved: value, reported: value, round: 0 });
  // Reset externally, such as by Discard: drop pending uploads.
  if (value !== state.reported) setState({ saved: value, reported: value, round: state.round + 1 });

  const report = (link: string | null, saved = state.saved) => {
    setState({ ...state, saved, reported: link });
    onChange(link);
  };
  const current = state.saved === null ? null : { url: thumbnailOf(state.saved), name: 'Current image' };
  return (
    <Uploader
      key={state.round}
      transport={transport}
      rules={ONE_IMAGE}
      what={what}
      disabled={disabled}
      current={current}
      onUploaded={({ url }) => report(url ?? null)}
      onRemoved={(url) => (url === current?.url ? report(null, null) : report(state.saved))}
    />
  );
}
