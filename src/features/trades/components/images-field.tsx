import { ImagesUploader } from '#/features/uploads/components/images-uploader.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { IMAGES_PER_SIDE } from '../trade.rules.ts';

interface ImagesFieldProps {
  /** Whoever adds them. */
  userId: string;
  /** How many more this side can add. */
  left: number;
}

/** Images that show what happened: inside a `form.AppField`, its value are the links. */
export function ImagesField({ userId, left }: ImagesFieldProps) {
  const field = useBoundField<(string | null)[]>();
  return (
    <Field
      label="Images"
      mark="optional"
      id={field.id}
      error={field.error}
      hint={`${left} of ${IMAGES_PER_SIDE} left. Only people who can see this trade see them.`}
    >
      <ImagesUploader purpose="trades" ownerId={userId} most={left} value={field.value} onChange={field.change} />
    </Field>
  );
}
