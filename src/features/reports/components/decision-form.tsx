import { useStore } from '@tanstack/react-form';
import { daysOfLength, SUSPENSION_LENGTHS } from '#/features/accounts/suspension.rules.ts';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '#/ui/layout/card.tsx';
import { useDecideCase } from '../report.cache.ts';
import { KIND_WORDS } from '../report.labels.ts';
import type { ReportedCase } from '../report.queries.server.ts';
import { REPORT_MESSAGE_MAX, type ReportDecision, suspends, takesDown } from '../report.rules.ts';
import { decisionForm } from '../report.schema.ts';

/** Decides about the reports of a case: what happens, and what each side reads. */
export function DecisionForm({ found }: { found: ReportedCase }) {
  const { id: caseId, can } = found;
  const decide = useDecideCase();
  const form = useAppForm({
    defaultValues: { decision: '' as ReportDecision | '', days: '7', messageToOwner: '', messageToReporters: '' },
    schema: decisionForm,
    onSubmit: async ({ value: { days, ...decided } }) => {
      await decide.mutateAsync({ caseId, ...decided, days: daysOfLength(days) });
    },
  });
  const decision = useStore(form.store, ({ values }) => values.decision);
  const choices = choicesFor(found);
  if (!can.decide)
    return (
      <Card aria-labelledby="decision">
        <CardHead id="decision" title="Decision" />
        <CardBody className="text-fg-3">These reports are about you. Another platform admin decides them.</CardBody>
      </Card>
    );
  return (
    <Card aria-labelledby="decision">
      <CardHead id="decision" title="Decision" />
      <Form form={form} className="contents">
        <CardBody className="grid gap-4">
          <ErrorSummary />
          <form.AppField name="decision">
            {(field) => <field.ChoiceField label="What happens" choices={choices} required />}
          </form.AppField>
          {decision !== '' && suspends(decision) ? (
            <form.AppField name="days">
              {(field) => <field.SelectField label="Length of the suspension" items={SUSPENSION_LENGTHS} />}
            </form.AppField>
          ) : null}
          {decision === '' || decision === 'dismiss' ? null : (
            <form.AppField name="messageToOwner">
              {(field) => (
                <field.TextareaField
                  label="Message to its owner"
                  description="They don't read who reported it."
                  rows={3}
                  limit={REPORT_MESSAGE_MAX}
                  required={suspends(decision)}
                />
              )}
            </form.AppField>
          )}
          {decision === '' ? null : (
            <form.AppField name="messageToReporters">
              {(field) => (
                <field.TextareaField
                  label="Message to the people who reported it"
                  rows={3}
                  limit={REPORT_MESSAGE_MAX}
                />
              )}
            </form.AppField>
          )}
        </CardBody>
        <CardFoot>
          <SubmitButton
            variant={decision === '' || decision === 'dismiss' ? 'primary' : 'danger'}
            busyLabel="Saving decision..."
          >
            {choices.find(({ value }) => value === decision)?.label ?? 'Decide'}
          </SubmitButton>
        </CardFoot>
      </Form>
    </Card>
  );
}

/** Decisions that are possible, each with what follows. */
function choicesFor({ kind, owner, now, can }: ReportedCase) {
  const { takeDown, consequence, noun } = KIND_WORDS[kind];
  const isGone = now === null || now.isDown;
  const signedOut = `${owner.name} is signed out and can't sign in until the suspension ends.`;
  const all: { value: ReportDecision; label: string; hint: string }[] = [
    {
      value: 'take_down',
      label: isGone ? 'Uphold the reports' : takeDown,
      hint: isGone ? `The ${noun} is gone already. The reports count against ${owner.name}.` : consequence,
    },
    {
      value: 'take_down_and_suspend',
      label: `${takeDown} and suspend ${owner.name}`,
      hint: `${consequence} ${signedOut}`,
    },
    { value: 'suspend', label: `Suspend ${owner.name}`, hint: `The ${noun} stays as it is. ${signedOut}` },
    {
      value: 'dismiss',
      label: 'Dismiss the reports',
      hint: 'Nothing changes. The people who reported it are notified.',
    },
  ];
  return all.filter(
    ({ value }) => (!suspends(value) || can.suspend) && !(isGone && takesDown(value) && suspends(value)),
  );
}
