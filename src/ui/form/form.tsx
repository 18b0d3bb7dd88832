import { type AnyFormApi, createFormHook, type StandardSchemaV1 } from '@tanstack/react-form';
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type PropsWithChildren,
  type ReactNode,
  useContext,
} from 'react';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { UNEXPECTED } from '#/ui/feedback/toast.ts';
import { CheckboxesField, CheckboxField, ChoiceField, SelectField, SwitchField } from '#/ui/form/choice-fields.tsx';
import { fieldContext, formContext } from '#/ui/form/form-context.ts';
import { serverFieldErrors } from '#/ui/form/form-errors.ts';
import { NumberField, PasswordField, TextareaField, TextField } from '#/ui/form/form-fields.tsx';
import { UnsavedLayer } from '#/ui/form/unsaved-layer.tsx';
import { LayerContext } from '#/ui/overlays/layer-context.ts';

const { useAppForm: useBoundForm } = createFormHook({
  fieldContext,
  formContext,
  formComponents: {},
  fieldComponents: {
    TextField,
    PasswordField,
    NumberField,
    TextareaField,
    SelectField,
    ChoiceField,
    CheckboxesField,
    CheckboxField,
    SwitchField,
  },
});

export interface AppFormOptions<Values, Output> {
  defaultValues: Values;
  /** A zod schema, or any other Standard Schema without promises. */
  schema: StandardSchemaV1<unknown, Output>;
  /**
   * Gets what the schema made of the values. When it throws, the faults of fields that the error carries
   * are put on their fields; the rest `useCommand` tells in a toast, and the ErrorSummary shows it.
   */
  onSubmit: (submission: { value: Output; form: AnyFormApi }) => unknown;
}

/**
 * A form over TanStack Form. Faults are shown when a field is left or a submit was tried, and go while the user types.
 * Render it with `<Form form={form}>`, its fields with `<form.AppField name="…">{(field) => <field.TextField … />}`.
 */
export function useAppForm<Values, Output>({ defaultValues, schema, onSubmit }: AppFormOptions<Values, Output>) {
  return useBoundForm(appFormOptions({ defaultValues, schema, onSubmit }));
}

/** The options behind `useAppForm`, for tests without a browser. */
export function appFormOptions<Values, Output>({ defaultValues, schema, onSubmit }: AppFormOptions<Values, Output>) {
  return {
    defaultValues,
    // Faults that are on the screen must not stop a submit that would clear them.
    canSubmitWhenInvalid: true,
    validators: { onBlur: schema as StandardSchemaV1<Values, unknown> },
    onSubmit: async ({ value, formApi }: { value: Values; formApi: AnyFormApi }) => {
      const result = await schema['~standard'].validate(value);
      if (result.issues) return;
      try {
        await onSubmit({ value: result.value, form: formApi });
      } catch (error) {
        showFailure(formApi, error);
        throw error;
      }
    },
  };
}

/** Puts the faults that a server found on their fields, and the words of the refusal on the form. */
export function showFailure(form: AnyFormApi, error: unknown): void {
  const fields = serverFieldErrors(error) ?? {};
  const known = Object.keys(fields).filter((name) => form.getFieldMeta(name) !== undefined);
  for (const name of known) {
    form.setFieldMeta(name, (old) => ({
      ...old,
      errorMap: { ...old.errorMap, onServer: fields[name] },
      // Of the form it would go as soon as any other field is left.
      errorSourceMap: { ...old.errorSourceMap, onServer: 'field' },
    }));
  }
  const message = known.length > 0 ? undefined : messageOf(error, UNEXPECTED);
  form.baseStore.setState((old) => ({ ...old, errorMap: { ...old.errorMap, onServer: message } }));
}

/** Checks anew and submits. Answers whether it went through. */
export async function submitForm(form: AnyFormApi): Promise<boolean> {
  if (form.state.isSubmitting) return false;
  form.baseStore.setState((old) => ({ ...old, errorMap: {} }));
  for (const name of Object.keys(form.state.fieldMeta)) {
    form.setFieldMeta(name, (old) => ({ ...old, errorMap: {}, errorSourceMap: {} }));
  }
  try {
    await form.handleSubmit();
  } catch {
    // Reported by `showFailure` and by the caller of the failed work.
    return false;
  }
  return form.state.isSubmitSuccessful;
}

interface FormProps {
  // biome-ignore lint/suspicious/noExplicitAny: any form will do; its type has twelve parameters
  form: any;
  id?: string;
  /** Where the browser posts the fields by itself as long as no script has loaded. */
  action?: string;
  className?: string;
  /** It has a FormDraft, so closing the dialog around loses nothing. */
  drafted?: boolean;
  children: ReactNode;
}

/**
 * The element around a form: submits on Enter and on Ctrl or Cmd with Enter, and takes the focus to the first fault. In a
 * dialog Back, Escape and a press beside it ask before it closes over what was typed.
 */
export function Form({ form, id, action, className, drafted = false, children }: FormProps) {
  const Provider: ComponentType<PropsWithChildren> = form.AppForm;
  const inLayer = useContext(LayerContext) !== null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const element = event.currentTarget;
    if (!(await submitForm(form))) requestAnimationFrame(() => focusFirstFault(element));
  };
  return (
    <Provider>
      <form
        id={id}
        method={action ? 'post' : undefined}
        action={action}
        noValidate
        className={className}
        onSubmit={submit}
        onKeyDown={submitOnModEnter}
      >
        {children}
        {inLayer && !drafted ? <UnsavedLayer /> : null}
      </form>
    </Provider>
  );
}

function submitOnModEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function focusFirstFault(form: HTMLElement) {
  const focusable = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = fault?.matches(focusable) ? fault : fault?.querySelector<HTMLElement>(focusable);
  target?.focus();
}
