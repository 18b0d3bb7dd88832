import { useStore } from '@tanstack/react-form';
import { useEffect, useEffectEvent } from 'react';
import { formatTimestamp } from '#/base/time.ts';
import { actionToast } from '#/ui/command/toast-messages.ts';
import { Button } from '#/ui/controls/button.tsx';
import { useDraft } from '#/ui/controls/draft.ts';
import { notify } from '#/ui/feedback/toast.ts';
import { useFormContext } from '#/ui/form/form-context.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';

type Values = Record<string, unknown>;

interface FormDraftProps {
  /** Names the thing and the user: 'apply:GUILD:USER'. */
  storageKey: string;
  /** Top-level values that are never stored, such as passwords. */
  omit?: readonly string[];
  /** Offers to begin anew while there is a draft; that can be undone from its toast. */
  discardable?: boolean;
}

/**
 * Keeps what is written in the form around, in this browser: over a reload, a lost session and a failed submit.
 * Forgets it when a submit went through. Shows when it was last saved.
 */
export function FormDraft({ storageKey, omit = [], discardable = false }: FormDraftProps) {
  const form = useFormContext();
  const { timeZone } = useViewerTime();
  const { restored, savedAt, keep, clear, restore } = useDraft<Values>(storageKey, isValues);
  const values = useStore(form.store, (state) => state.values as Values);
  const changed = useStore(form.store, (state) => !state.isDefaultValue);
  const done = useStore(form.store, (state) => state.isSubmitSuccessful);

  const fill = useEffectEvent((draft: Values) => {
    for (const [name, value] of Object.entries(draft)) {
      // Only what the form still asks for, in the shape it asks for it, and not over what was typed since.
      const typed = form.getFieldMeta(name as never)?.isDirty ?? false;
      if (name in values && !omit.includes(name) && !typed && sameKind(values[name], value)) {
        form.setFieldValue(name as never, value as never);
      }
    }
  });
  useEffect(() => {
    if (restored) fill(restored);
  }, [restored]);

  const kept = (now: Values): Values =>
    Object.fromEntries(Object.entries(now).filter(([name]) => !omit.includes(name)));
  const store = useEffectEvent((now: Values) => keep(kept(now)));
  useEffect(() => {
    if (changed && !done) store(values);
  }, [values, changed, done]);

  useEffect(() => {
    if (done) clear();
  }, [done, clear]);

  const discard = () => {
    const discarded = kept(values);
    clear();
    form.reset();
    notify.success(
      'Draft discarded',
      actionToast('Undo', () => restore(discarded)),
    );
  };

  const note = (
    <p className="text-13 text-fg-3" data-print="hide">
      {savedAt === null ? '' : `Draft saved in this browser, ${clockTime(savedAt, timeZone)}`}
    </p>
  );
  if (!discardable || (savedAt === null && restored === null)) return note;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {note}
      <Button variant="ghost" size="row" className="-ml-2" onClick={discard}>
        Discard draft
      </Button>
    </div>
  );
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sameKind(a: unknown, b: unknown): boolean {
  return Array.isArray(a) === Array.isArray(b) && (typeof a === typeof b || [a, b].some(isEmpty));
}

/** No value, or a box for a number that is empty. */
const isEmpty = (value: unknown): boolean => value === null || value === '';

/** '04:12 PM' */
function clockTime(at: number, timeZone: string): string {
  return formatTimestamp(at, timeZone, 'short').slice('11/20 '.length);
}
