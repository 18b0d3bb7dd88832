import { Button } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { Cached } from '#/ui/lazy/cached.tsx';
import type { GuildOverview } from '../guild-overview.queries.server.ts';
import { SETUP_STEPS } from '../setup.rules.ts';
import { useHideSetup } from './use-hide-setup.ts';

/** First steps of a new guild that the viewer can take; hidden when all of them are done, or when they hide it. */
export function SetupCard({ guild }: { guild: GuildOverview }) {
  const { setup } = guild;
  const hide = useHideSetup(guild.id);
  if (!setup || guild.setupHidden) return null;
  const done = setup.filter((step) => step.done).length;
  const steps = SETUP_STEPS.flatMap((step) => {
    const state = setup.find(({ key }) => key === step.key);
    return state ? [{ ...step, done: state.done }] : [];
  });
  return (
    <Card aria-labelledby="setup">
      <CardHead
        id="setup"
        title="Set up your guild"
        note={`${done} of ${setup.length} done`}
        aside={
          <Button variant="ghost" size="sm" className="-mr-2.5" onClick={() => hide(true)}>
            Hide checklist
          </Button>
        }
      />
      <div className="md:grid md:grid-cols-2 md:*:even:border-l md:*:nth-2:border-t-0!">
        {steps.map(({ key, to, ...step }) =>
          to === null ? (
            <CardRow key={key}>
              {stepText(step.done, step.title, step.note)}
              <CopyButton text={guild.links.page} label="Copy link" size="sm" />
            </CardRow>
          ) : (
            <Cached
              key={key}
              as="a"
              href={to.replace('$guildId', guild.id).replace('$tab', key)}
              className="card-row"
              draw={stepLink}
              facts={[step.done, step.title, step.note]}
            />
          ),
        )}
      </div>
    </Card>
  );
}

/** The way back to a checklist that was hidden, at the end of the dashboard. */
export function HiddenSetup({ guild }: { guild: GuildOverview }) {
  const hide = useHideSetup(guild.id);
  if (!guild.setup || !guild.setupHidden) return null;
  return (
    <p className="text-center">
      <Button variant="ghost" size="sm" onClick={() => hide(false)}>
        Show the setup checklist
      </Button>
    </p>
  );
}

const stepLink = (done: boolean, title: string, note: string) => (
  <>
    {stepText(done, title, note)}
    <Icon name="chevron-right" />
  </>
);

function stepText(done: boolean, title: string, note: string) {
  return (
    <>
      <span className={done ? 'text-success' : 'text-fg-3'}>
        {done ? <Icon name="circle-check" className="size-5" /> : <Icon name="circle" className="size-5" />}
        <span className="sr-only">{done ? 'Done:' : 'To do:'}</span>
      </span>
      <span className="grid min-w-0 flex-1 py-2">
        <span className="font-medium">{title}</span>
        <span className="text-12 text-fg-3">{note}</span>
      </span>
    </>
  );
}
