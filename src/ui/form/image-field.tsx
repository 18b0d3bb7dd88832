import { useState } from 'react';
import { Field } from '#/ui/controls/field.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { LabelProps } from '#/ui/form/form-fields.tsx';
import { ONE_IMAGE, type UploadRules } from '#/ui/upload/upload-rules.ts';
import type { UploadTransport } from '#/ui/upload/upload-runner.ts';
import { Uploader } from '#/ui/upload/uploader.tsx';

interface ImageFieldProps extends LabelProps {
  transport: UploadTransport;
  /** One image, up to 5 MB by default. */
  rules?: UploadRules;
  /** What is wanted, in the middle of a sentence: 'a banner'. */
  what?: string;
  disabled?: boolean;
}

/** One picture, uploaded at once; the value is its link, '' while there is none. Used inside `form.AppField`. */
export function ImageField({ transport, rules = ONE_IMAGE, what = 'an image', disabled, ...frame }: ImageFieldProps) {
  const field = useBoundField<string>();
  const [upload, setUpload] = useState({ round: 0, url: '' });
  // The form took another value meanwhile (Discard): what was uploaded here is not it any more.
  if (upload.url !== '' && upload.url !== field.value) setUpload({ round: upload.round + 1, url: '' });
  return (
    <Field {...frame} id={field.id} error={field.error}>
      <Uploader
        key={upload.round}
        transport={transport}
        rules={rules}
        what={what}
        disabled={disabled}
        current={field.value === '' ? null : { url: field.value, name: nameOf(field.value) }}
        onUploaded={({ url = '' }) => {
          field.change(url);
          setUpload({ round: upload.round, url });
        }}
        onRemoved={() => field.change('')}
      />
    </Field>
  );
}

function nameOf(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1);
}
