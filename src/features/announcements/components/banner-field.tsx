import { useState } from 'react';
import { ImageUploader } from '#/features/uploads/components/image-uploader.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { notify } from '#/ui/feedback/toast.ts';
import { useBoundField } from '#/ui/form/form-context.ts';

/** The wide picture above an announcement: uploaded to the guild's own folder as soon as it is chosen. */
export function BannerField({ guildId }: { guildId: string }) {
  const field = useBoundField<string | null>();
  const [saved] = useState(field.value);
  const change = (link: string | null) => {
    field.change(link);
    if (link !== null && link !== saved) notify.success('Banner image uploaded successfully');
  };
  return (
    <Field
      label="Banner"
      mark="optional"
      id={field.id}
      error={field.error}
      hint="4:1 image, shown at the top of the announcement"
    >
      <ImageUploader purpose="announcements" ownerId={guildId} what="a banner" value={field.value} onChange={change} />
    </Field>
  );
}
