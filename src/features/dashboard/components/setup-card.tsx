import { Link } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import type { GuildOverview } from '../guild-overview.queries.server.ts';
import { SETUP_STEPS } from '../setup.rules.ts';

/** First steps of a new guild that the viewer can take; gone when all of them are done. */
export function SetupCard({ guild }: { guild: GuildOverview }) {
  const { setup } = guild;
  if (!setup) return null;
  const done = setup.filter((step) => step.done).length;
  const steps = SETUP_STEPS.flatMap((step) => {
    const state = setup.find(({ key }) => key === step.key);
    return state ? [{ ...step, done: state.done }] : [];
  });
  return (
    <Card aria-labelledby="setup">
      <CardHead id="setup" title="Set up your guild" aside={`${done} of ${setup.length} done`} />
      <div>
        {steps.map(({ key, to, ...step }) =>
          to === null ? (
            <CardRow key={key}>
              <Step {...step} />
              <CopyButton text={guild.links.page} label="Copy link" size="sm" />
            </CardRow>
          ) : (
            <CardRow key={key} asChild>
              <Link to={to} params={{ guildId: guild.id }}>
                <Step {...step} />
                <ChevronRight aria-hidden />
              </Link>
            </CardRow>
          ),
        )}
      </div>
    </Card>
  );
}

function Step({ done, title, note }: { done: boolean; title: string; note: string }) {
  return (
    <>
      <span className={done ? 'text-success' : 'text-fg-3'}>
        {done ? <CircleCheck aria-hidden className="size-5" /> : <Circle aria-hidden className="size-5" />}
        <span className="sr-only">{done ? 'Done:' : 'To do:'}</span>
      </span>
      <span className="grid min-w-0 flex-1 py-2">
        <span className="font-medium">{title}</span>
        <span className="text-12 text-fg-3">{note}</span>
      </span>
    </>
  );
}
