import { useStore } from '@tanstack/react-form';
import { SaveBar, type SaveBarProps } from '#/ui/controls/save-bar.tsx';
import { UnsavedGuard } from '#/ui/controls/unsaved-guard.tsx';
import { useFormContext } from '#/ui/form/form-context.ts';

/**
 * Save bar and guard of the form around. Gone as soon as the values are what they were, also when typed back by hand.
 * After saving, call `form.reset(saved)`, so that the saved values are what later changes are compared with.
 */
export function FormSaveBar({ label, className }: Pick<SaveBarProps, 'label' | 'className'>) {
  const form = useFormContext();
  // Not `isDirty`: that stays true after a change was undone.
  const changed = useStore(form.store, (state) => !state.isDefaultValue);
  const busy = useStore(form.store, (state) => state.isSubmitting);
  return (
    <>
      <SaveBar changed={changed} busy={busy} label={label} className={className} onDiscard={() => form.reset()} />
      <UnsavedGuard when={changed && !busy} onIgnore={() => form.reset()} />
    </>
  );
}
