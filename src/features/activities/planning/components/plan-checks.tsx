import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { formatTimestamp } from '#/base/time.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { clockChanges, occurrencesOn } from '../../series/series.rules.ts';
import { ANY, startMeant } from '../activity-form.schema.ts';
import { type PlanCheck, planCheckOptions } from '../planning.cache.ts';
import type { ActivityFormApi } from './use-activity-form.ts';
import { useSeriesDays } from './use-series-days.ts';

interface PlanChecksProps {
  form: ActivityFormApi;
  guildId: string;
  timeZone: string;
  /** The one that is being changed. */
  activityId: string | null;
}

/** How the plan meets the guild, while it is made. */
export function PlanChecks({ form, guildId, timeZone, activityId }: PlanChecksProps) {
  const values = useStore(form.store, (state) => state.values);
  const series = useSeriesDays(form);
  const start = { timeZone, time: values.time, missingTime: values.missingTime, repeatedTime: values.repeatedTime };
  const single = startMeant(values, timeZone);
  const instants =
    series && series.fault === null
      ? occurrencesOn(series.days, start).map(({ at }) => at)
      : single === undefined
        ? []
        : [single];
  const input = useSettled({
    guildId,
    starts: instants.map((at) => new Date(at).toISOString()),
    durationMinutes: Number(values.durationMinutes),
    minLevel: typeof values.minLevel === 'number' ? values.minLevel : null,
    minRankId: values.minRankId === ANY ? null : values.minRankId,
    requiredRoleId: values.requiredRoleId === ANY ? null : values.requiredRoleId,
    exceptActivityId: activityId,
  });
  const { data } = useQuery({ ...planCheckOptions(input), enabled: input.starts.length > 0 });
  const changes = series ? clockChanges(series.days, start) : [];
  return (
    <Card>
      <CardHead title="Checks" />
      <CardBody className="grid gap-3" role="status">
        {data ? <People check={data} slots={values.slots} at={instants[0]} timeZone={timeZone} /> : null}
        {data?.overlaps.map(({ id, title, at, minutes }) => (
          <Check key={`${id} ${at}`} warns>
            {formatTimestamp(at, timeZone, 'short').slice(0, 5)} overlaps “{title}” by {minutes}{' '}
            {minutes === 1 ? 'minute' : 'minutes'}.{' '}
            <Link
              to="/guilds/$guildId/activities/$activityId"
              params={{ guildId, activityId: id }}
              target="_blank"
              className="underline"
            >
              Open
            </Link>
          </Check>
        ))}
        {series && series.fault === null ? (
          <Check warns={changes.length > 0}>
            {changes.length > 0
              ? 'Clocks change at the start of an activity. Choose what happens under Repeats.'
              : 'No activity falls on a clock change.'}
          </Check>
        ) : null}
      </CardBody>
    </Card>
  );
}

interface PeopleProps {
  check: PlanCheck;
  slots: Readonly<Record<string, number | string>>;
  at: number | undefined;
  timeZone: string;
}

function People({ check, slots, at, timeZone }: PeopleProps) {
  const day = at === undefined ? '' : ` on ${formatTimestamp(at, timeZone, 'short').slice(0, 5)}`;
  const short = COMBAT_ROLES.flatMap((role) => {
    const wanted = Number(slots[role]) || 0;
    const { fitting = 0, away = 0 } = check.roles.find((each) => each.role === role) ?? {};
    return wanted > 0 && fitting - away < wanted ? [{ role, wanted, fitting, away }] : [];
  });
  return (
    <>
      <Check warns={check.fitting === 0}>
        {check.fitting} of {check.members} {check.members === 1 ? 'member meets' : 'members meet'} the requirements.
      </Check>
      {short.map(({ role, wanted, fitting, away }) => (
        <Check key={role} warns>
          {wanted} {role.toLowerCase()} {wanted === 1 ? 'slot' : 'slots'}. {fitting}{' '}
          {fitting === 1 ? 'member plays' : 'members play'} {role.toLowerCase()}
          {away > 0 ? ` and ${away} of them ${away === 1 ? 'is' : 'are'} away${day}` : ''}.
        </Check>
      ))}
    </>
  );
}

function Check({ warns = false, children }: { warns?: boolean; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 text-13">
      <Icon
        name={warns ? 'triangle-exclamation-point' : 'check'}
        className={`mt-0.5 size-4 shrink-0 ${warns ? 'text-warning' : 'text-success'}`}
      />
      <span>{children}</span>
    </p>
  );
}

const SETTLED_MS = 400;

/** The value once it has not changed for a moment: what is typed isn't asked about letter by letter. */
function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  useEffect(() => {
    if (text === settled.text) return;
    const timer = setTimeout(() => setSettled({ text, value: JSON.parse(text) }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, settled.text]);
  return settled.value;
}
