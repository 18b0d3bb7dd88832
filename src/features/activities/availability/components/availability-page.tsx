import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { zoneLabel } from '#/base/time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { SaveBar } from '#/ui/controls/save-bar.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { UnsavedGuard } from '#/ui/controls/unsaved-guard.tsx';
import { Card, CardBody, CardFoot, CardHead } from '#/ui/layout/card.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { type Availability, availabilityOptions, useSetAvailability } from '../availability.cache.ts';
import { hoursText, NEVER } from '../week.rules.ts';
import { WeekField } from './week-field.tsx';

/** When the viewer is usually free, for all of their guilds. */
export function AvailabilityPage() {
  const { data } = useSuspenseQuery(availabilityOptions);
  const { timeZone: here } = useViewerTime();
  const [draft, setDraft] = useState<Availability | null>(null);
  const save = useSetAvailability();
  const stored = data ?? { week: NEVER, timeZone: here, isShared: true };
  const shown = draft ?? stored;
  const { week, timeZone, isShared } = shown;
  const change = (changes: Partial<Availability>) => {
    const next = { ...shown, ...changes };
    setDraft(JSON.stringify(next) === JSON.stringify(stored) ? null : next);
  };
  const send = () =>
    void save.mutateAsync({ ...shown, week: [...week] }).then(
      () => setDraft(null),
      () => undefined,
    );
  const isEmpty = week.every((mask) => mask === 0);
  return (
    <div className="mx-auto grid w-full max-w-[1000px] gap-5 px-(--gutter) py-8">
      <header>
        <h1 className="text-24 font-semibold">Availability</h1>
        <p className="mt-1 text-fg-2">When you're usually free, in all of your guilds</p>
      </header>
      <Card aria-labelledby="week">
        <CardHead
          id="week"
          title="Your week"
          note={hoursText(week)}
          aside={
            <Button size="sm" variant="ghost" disabled={isEmpty} onClick={() => change({ week: NEVER })}>
              Clear
            </Button>
          }
        />
        <CardBody className="grid gap-3">
          {timeZone === here ? null : (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-fg-2">
              These hours are by the clocks of {zoneLabel(timeZone)}. Your times are in {zoneLabel(here)} now.
              <Button size="sm" onClick={() => change({ timeZone: here })}>
                Use {zoneLabel(here)}
              </Button>
            </p>
          )}
          <WeekField
            week={week}
            label="Half hours you're free"
            how="Drag over the hours you're free."
            tap="Tap the half hours you're free."
            onChange={(next) => change({ week: next })}
          />
        </CardBody>
        <CardFoot className="text-13 text-fg-3">
          Times are in {zoneLabel(timeZone)}, and remain the same when clocks change.
        </CardFoot>
      </Card>
      <Card aria-labelledby="sharing">
        <CardHead id="sharing" title="Who may use it" />
        <CardBody>
          <Field
            layout="row"
            label="Guilds I'm in may use it"
            hint="Members see how many people are free, not who. People who plan activities also see who is free at a time they choose."
          >
            <Switch checked={isShared} onCheckedChange={(next) => change({ isShared: next })} />
          </Field>
        </CardBody>
      </Card>
      <SaveBar changed={draft !== null} busy={save.isPending} onDiscard={() => setDraft(null)} onSave={send} />
      <UnsavedGuard when={draft !== null && !save.isPending} onIgnore={() => setDraft(null)} />
    </div>
  );
}
