import { Field } from '#/ui/controls/field.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import type { LabelProps } from '#/ui/form/form-fields.tsx';
import { MarkdownEditor } from '#/ui/markdown/markdown-editor.tsx';

interface MarkdownFieldProps extends LabelProps {
  placeholder?: string;
  disabled?: boolean;
  rows?: number;
  previewBeside?: boolean;
  /** The box grows up to 12 lines, then it scrolls. */
  short?: boolean;
}

/** A text in Markdown; used inside `form.AppField`, apart from the other fields since it weighs more. */
export function MarkdownField({ placeholder, disabled, rows, previewBeside, short, ...frame }: MarkdownFieldProps) {
  const field = useBoundField<string>();
  return (
    <Field {...frame} id={field.id} error={field.error}>
      <MarkdownEditor
        name={field.name}
        value={field.value}
        onValueChange={field.change}
        onBlur={field.blur}
        placeholder={placeholder}
        disabled={disabled}
        rows={rows}
        previewBeside={previewBeside}
        short={short}
      />
    </Field>
  );
}
