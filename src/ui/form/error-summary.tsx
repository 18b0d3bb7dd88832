import { useStore } from '@tanstack/react-form';
import { Fragment, useEffect, useState } from 'react';
import { useFormContext } from '#/ui/form/form-context.ts';
import { errorText, fieldId } from '#/ui/form/form-errors.ts';
import { Icon } from '#/ui/icons/icon.tsx';

interface ErrorSummaryProps {
  /** The first line, such as '2 answers need attention'. */
  title?: (count: number) => string;
  /** What a field is called there, where its label is too long; undefined takes the label. */
  nameOf?: (field: string) => string | undefined;
}

interface Fault {
  id: string;
  name: string;
  label: string;
}

/** After a submit that failed: how many fields need attention, with a link to each, and what the server said. */
export function ErrorSummary({ title = countFields, nameOf }: ErrorSummaryProps) {
  const form = useFormContext();
  // Joined to one text, so that the comparison of stores sees when nothing changed.
  const names = useStore(form.store, (state) =>
    state.submissionAttempts === 0
      ? ''
      : Object.entries(state.fieldMeta as Record<string, { errors: unknown[] }>)
          .filter(([, meta]) => errorText(meta.errors))
          .map(([name]) => name)
          .join('\n'),
  );
  const refusal = useStore(form.store, (state) => state.errorMap.onServer as string | undefined);
  const [faults, setFaults] = useState<Fault[]>([]);
  const { formId } = form;
  useEffect(() => {
    setFaults(names === '' ? [] : names.split('\n').map((name) => faultOf(fieldId(formId, name), name)));
  }, [names, formId]);

  if (faults.length === 0 && !refusal) return null;
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-card border border-danger/35 bg-[color-mix(in_oklab,var(--color-danger)_9%,var(--color-bg-1))] py-3 pr-3 pl-4"
    >
      <Icon name="circle-exclamation-point" className="mt-0.5 text-danger" />
      {faults.length > 0 ? (
        <div className="grid gap-0.5">
          <p className="font-semibold">{title(faults.length)}</p>
          <p className="text-13 text-fg-2">
            {faults.map((fault, index) => (
              <Fragment key={fault.id}>
                {index === 0 ? '' : index === faults.length - 1 ? ' and ' : ', '}
                <a
                  className="link"
                  href={`#${fault.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(fault.id);
                  }}
                >
                  {nameOf?.(fault.name) ?? fault.label}
                </a>
              </Fragment>
            ))}
          </p>
        </div>
      ) : (
        <p>{refusal}</p>
      )}
    </div>
  );
}

function countFields(count: number): string {
  return count === 1 ? '1 field needs attention' : `${count} fields need attention`;
}

function faultOf(id: string, name: string): Fault {
  const label = document.getElementById(`${id}-label`) ?? document.querySelector(`label[for="${CSS.escape(id)}"]`);
  // The quiet mark after the label ('optional') is not part of its name.
  const text = label?.firstChild?.textContent?.trim() || label?.textContent?.trim();
  return { id, name, label: text || name };
}

function focusField(id: string) {
  const element = document.getElementById(id);
  if (!element) return;
  const focusable = 'input, textarea, select, button, [tabindex]';
  const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
  (target ?? element).focus();
  element.scrollIntoView({ block: 'center' });
}
