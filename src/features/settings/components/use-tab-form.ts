import { type StandardSchemaV1, useStore } from '@tanstack/react-form';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { submitForm, useAppForm } from '#/ui/form/form.tsx';
import { useConflict } from './use-conflict.ts';

interface TabFormOptions<State extends { readonly version: number }, Values extends object, Output> {
  /** The newest state that is known. */
  state: State;
  /** Asks the server for the state anew. */
  fetchLatest: () => Promise<State>;
  /** The state as values of the controls. */
  valuesOf: (state: State) => Values;
  schema: (base: State) => StandardSchemaV1<unknown, Output>;
  /** Saves on top of `base`, whose version it names, and brings the newest state in before it ends. */
  save: (output: Output, base: State) => Promise<unknown>;
  /** Names and words of the fields, for when two people changed them (a secret has none). */
  fields: Parameters<typeof useConflict<State, Values>>[0]['fields'];
}

/** The form of a settings tab: the version it was opened with, whether there is something to save, and what to do in a conflict. */
export function useTabForm<State extends { readonly version: number }, Values extends object, Output>(
  options: TabFormOptions<State, Values, Output>,
) {
  const { state, valuesOf, fetchLatest, fields } = options;
  const [base, setBase] = useState(state);
  /** The same for a submit, which may come before the next render. */
  const latest = useRef(state);
  const conflicts = useConflict({ fetchLatest, valuesOf, fields });
  const form = useAppForm<Values, Output>({
    defaultValues: valuesOf(base),
    schema: options.schema(base),
    onSubmit: async ({ value, form: submitted }) => {
      const from = latest.current;
      const mine = submitted.state.values as Values;
      try {
        await options.save(value, from);
      } catch (error) {
        await conflicts.open(error, valuesOf(from), mine);
        throw error;
      }
    },
  });
  const changed = useStore(form.store, (store) => !store.isDefaultValue);
  const busy = useStore(form.store, (store) => store.isSubmitting);
  const saved = useStore(form.store, (store) => store.isSubmitSuccessful);

  const begin = (from: State) => {
    latest.current = from;
    setBase(from);
    form.reset(valuesOf(from));
  };
  // A newer state comes in by itself as long as nothing of one's own would be lost, one's own save included.
  const isNewer = state !== base && (!changed || (saved && state.version > base.version));
  const beginFrom = useEffectEvent(begin);
  useLayoutEffect(() => {
    if (isNewer && !busy) beginFrom(state);
  }, [isNewer, busy, state]);

  /** Puts one's own changes on top of what was saved meanwhile, and saves. */
  const conflictDialog = conflicts.dialogOf((chosen, newest) => {
    begin(newest);
    for (const [key, value] of Object.entries(chosen)) form.setFieldValue(key as never, value as never);
    if (!form.state.isDefaultValue) void submitForm(form as never);
  });

  return {
    form,
    base,
    changed,
    busy,
    discard: () => begin(state),
    conflictDialog,
  };
}
