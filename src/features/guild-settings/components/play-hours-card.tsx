import { zoneLabel } from '#/base/time.ts';
import { WeekField } from '#/features/activities/availability/components/week-field.tsx';
import { hoursText, NEVER, type Week } from '#/features/activities/availability/week.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { FieldError } from '#/ui/controls/field.tsx';
import { useBoundField } from '#/ui/form/form-context.ts';
import { Card, CardBody, CardFoot, CardHead } from '#/ui/layout/card.tsx';

/** The half hours in which a guild plays, by its clocks; inside a `form.AppField`. */
export function PlayHoursCard({ timeZone }: { timeZone: string }) {
  const { value, change, error } = useBoundField<Week>();
  const isEmpty = value.every((mask) => mask === 0);
  return (
    <Card aria-labelledby="play-hours">
      <CardHead
        id="play-hours"
        title="Play hours"
        note={isEmpty ? 'Players compare them with their own' : hoursText(value)}
        aside={
          <Button size="sm" variant="ghost" disabled={isEmpty} onClick={() => change(NEVER)}>
            Clear
          </Button>
        }
      />
      <CardBody className="grid gap-3">
        <WeekField
          week={value}
          label="Half hours your guild plays"
          how="Drag over the hours when most members are online."
          tap="Tap the half hours when most members are online."
          onChange={change}
        />
        {error ? <FieldError>{error}</FieldError> : null}
      </CardBody>
      <CardFoot className="text-13 text-fg-3">
        Times are in {zoneLabel(timeZone)}, your guild's time zone in the General settings.
      </CardFoot>
    </Card>
  );
}
