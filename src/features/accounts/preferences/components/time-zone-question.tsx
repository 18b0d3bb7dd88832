import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardRow } from '#/ui/layout/card.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { useSetTimeZone } from '../preferences.cache.ts';
import { zoneName } from '../time-zone.rules.ts';
import { useDetectedZone } from './use-detected-zone.ts';

/** Asked once, until the user confirms the zone of their browser or chooses another (docs/product/accounts.md#time-zone). */
export function TimeZoneQuestion() {
  const { timeZone: shown } = useViewerTime();
  const timeZone = useDetectedZone() ?? shown;
  const save = useSetTimeZone();
  return (
    <Card aria-label="Your time zone">
      <CardRow className="flex-wrap py-3">
        <Icon name="clock" className="size-5" />
        <p className="min-w-0 grow basis-60">Times are shown in {zoneName(timeZone)}.</p>
        <span className="flex gap-2">
          <LinkButton to="/profile/settings" hash="time" variant="ghost" size="sm">
            Change
          </LinkButton>
          <Button size="sm" busy={save.isPending} onClick={() => save.mutate({ timeZone })}>
            Confirm
          </Button>
        </span>
      </CardRow>
    </Card>
  );
}
