import { LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import type { FirstStep } from '../dashboard.rules.ts';

/** First steps of a new user, with a button on the next one. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const next = steps.find(({ state }) => state === 'todo');
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Card aria-labelledby="first-steps">
      <CardHead id="first-steps" title="First steps" aside={`${done} of ${steps.length} done`} />
      <ol>
        {steps.map((step) => (
          <CardRow key={step.key} asChild>
            <li className="max-md:flex-wrap">
              <StepIcon state={step.state} />
              <span className="grid min-w-0 grow py-3 max-md:basis-[calc(100%-2rem)]">
                <span className={step.state === 'done' ? 'text-fg-3' : 'font-medium'}>{step.label}</span>
                {step.state === 'done' ? null : <span className="text-13 text-fg-3">{step.hint}</span>}
              </span>
              {step === next ? (
                <LinkButton
                  to={step.to}
                  search={step.key === 'character' ? { create: true } : undefined}
                  variant="primary"
                  className="max-md:mb-4 max-md:w-full"
                >
                  {step.label}
                </LinkButton>
              ) : null}
              {step.state === 'waiting' ? (
                <LinkButton to="/profile/applications" className="max-md:mb-4 max-md:w-full">
                  View application
                </LinkButton>
              ) : null}
            </li>
          </CardRow>
        ))}
      </ol>
    </Card>
  );
}

function StepIcon({ state }: Pick<FirstStep, 'state'>) {
  if (state === 'done') return <Icon name="check" label="Done" className="size-5 text-success!" />;
  if (state === 'waiting') return <Icon name="hourglass" label="Waiting" className="size-5" />;
  return <Icon name="circle" label="To do" className="size-5" />;
}
