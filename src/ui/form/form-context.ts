import { createFormHookContexts, useStore } from '@tanstack/react-form';
import { afterPress } from '#/ui/form/after-press.ts';
import { errorText, fieldId } from '#/ui/form/form-errors.ts';

export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts();

export interface BoundField<T> {
  id: string;
  name: string;
  value: T;
  /** In words; only after the field was left or a submit was tried, and not while the user is typing. */
  error: string | undefined;
  change: (value: T) => void;
  /** The user left the control: now its faults may be shown. */
  blur: () => void;
}

/** The field of the `form.AppField` around: its value, its error, and how to change it. */
export function useBoundField<T>(): BoundField<T> {
  const field = useFieldContext<T>();
  const tried = useStore(field.form.store, (state) => state.submissionAttempts > 0);
  const { value, meta } = field.state;
  const shown = tried || meta.isBlurred;
  return {
    id: fieldId(field.form.formId, field.name),
    name: field.name,
    value,
    error: shown ? errorText(Object.values(meta.errorMap).flat()) : undefined,
    change: (next) => {
      field.handleChange(next);
      field.setMeta((old) => ({ ...old, errorMap: {}, errorSourceMap: {} }));
    },
    blur: () =>
      afterPress(() => {
        // The library forgets what the server found once a field is left; it holds until the value changes.
        const { onServer } = field.state.meta.errorMap;
        field.handleBlur();
        if (onServer !== undefined) field.setMeta((old) => ({ ...old, errorMap: { ...old.errorMap, onServer } }));
      }),
  };
}
