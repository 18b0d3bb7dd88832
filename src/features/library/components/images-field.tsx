import { ImageUploader } from '#/features/uploads/components/image-uploader.tsx';
import { thumbnailOf } from '#/features/uploads/upload.rules.ts';
import { BareIconButton, Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { ALT_MAX, IMAGES_MAX, imageMarkdown, type PageImage } from '../library.rules.ts';

interface ImagesFieldProps {
  guildId: string;
  /** Into the text. */
  onInsert: (markdown: string) => void;
}

/** The images of a page, each with what it shows in words; the next place comes when the one before is filled. */
export function ImagesField({ guildId, onInsert }: ImagesFieldProps) {
  const field = useBoundField<readonly PageImage[]>();
  const images = field.value;
  const change = (link: string, next: PageImage | null) =>
    field.change(images.flatMap((image) => (image.link === link ? (next ? [next] : []) : [image])));
  return (
    <Field
      kind="group"
      label="Images"
      mark="optional"
      id={field.id}
      error={field.error}
      hint={`Up to ${IMAGES_MAX}. Only people who can read the page see them.`}
    >
      <div className="grid grid-cols-1 gap-2">
        {images.map((image, at) => (
          <div key={image.link} className="flex flex-wrap items-center gap-2 rounded-control border p-2">
            <img src={thumbnailOf(image.link)} alt="" className="size-10 rounded-chip border object-cover" />
            <Input
              aria-label={`What image ${at + 1} shows`}
              placeholder="What it shows"
              className="min-w-32 flex-1"
              maxLength={ALT_MAX}
              value={image.alt}
              onChange={(event) => change(image.link, { ...image, alt: event.target.value })}
              onBlur={field.blur}
            />
            <Button size="sm" onClick={() => onInsert(imageMarkdown(image))}>
              Insert
            </Button>
            <BareIconButton label={`Remove image ${at + 1}`} onClick={() => change(image.link, null)}>
              <Icon name="x" />
            </BareIconButton>
          </div>
        ))}
        {images.length < IMAGES_MAX ? (
          <ImageUploader
            key={images.map(({ link }) => link).join()}
            purpose="library"
            ownerId={guildId}
            what={images.length === 0 ? 'an image' : 'another image'}
            value={null}
            onChange={(link) => link !== null && field.change([...images, { link, alt: '' }])}
          />
        ) : null}
      </div>
    </Field>
  );
}
