import { Field } from '#/ui/controls/field.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { LabelProps } from '#/ui/form/form-fields.tsx';
import type { UploadPurpose } from '../upload.rules.ts';
import { ImageUploader } from './image-uploader.tsx';

interface ImageFieldProps extends LabelProps {
  purpose: UploadPurpose;
  ownerId: string;
  what?: string;
}

/** An image in a form: inside a `form.AppField`, its value is the link or null. */
export function ImageField({ purpose, ownerId, what, ...frame }: ImageFieldProps) {
  const field = useBoundField<string | null>();
  return (
    <Field {...frame} id={field.id} error={field.error}>
      <ImageUploader purpose={purpose} ownerId={ownerId} what={what} value={field.value} onChange={field.change} />
    </Field>
  );
}
