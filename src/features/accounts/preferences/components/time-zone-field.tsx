import { useQuery } from '@tanstack/react-query';
import { formatTimestamp } from '#/base/time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { useClock } from '#/ui/text/clock.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { timeZoneQuery, useSetTimeZone } from '../preferences.cache.ts';
import { zoneName } from '../time-zone.rules.ts';
import { useDetectedZone } from './use-detected-zone.ts';
import { ZoneCombobox } from './zone-combobox.tsx';

/** The zone that times are shown in; the one the browser is in is offered until it is the one. */
export function TimeZoneField({ userId }: { userId: string }) {
  const { data } = useQuery(timeZoneQuery(userId));
  const { renderedAt } = useViewerTime();
  const save = useSetTimeZone();
  const detected = useDetectedZone();
  const zone = (save.isPending ? save.variables.timeZone : data?.timeZone) ?? 'Etc/GMT';
  const now = useClock((at) => formatTimestamp(at, zone, 'short', at), renderedAt);
  return (
    <div className="grid gap-3">
      <Field label="Time zone" hint={`Currently ${now}`}>
        <ZoneCombobox value={zone} onValueChange={(next) => save.mutate({ timeZone: next })} />
      </Field>
      {detected && (zoneName(detected) !== zoneName(zone) || !data?.confirmed) ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-fg-2">
          Your browser is in {zoneName(detected)}.
          <Button size="sm" busy={save.isPending} onClick={() => save.mutate({ timeZone: detected })}>
            Use {zoneName(detected)}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
