import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatTimestamp } from '#/base/time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { RadioCards } from '#/ui/controls/radio.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { upcomingOptions } from '../../calendar/calendar.cache.ts';
import { useImportLoadout } from '../party.cache.ts';

interface UseLoadoutDialogProps {
  guildId: string;
  loadoutId: string;
  onOpenChange: (open: false) => void;
}

/** Chooses the activity whose parties a loadout replaces. */
export function UseLoadoutDialog({ guildId, loadoutId, onOpenChange }: UseLoadoutDialogProps) {
  const [activityId, setActivityId] = useState('');
  const { timeZone } = useViewerTime();
  const list = useInfiniteQuery(upcomingOptions({ guildId, types: [] }));
  const load = useImportLoadout();
  const navigate = useNavigate();
  const found = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const apply = async () => {
    await load.mutateAsync({ guildId, activityId, loadoutId });
    await navigate({ to: '/guilds/$guildId/activities/$activityId', params: { guildId, activityId }, hash: 'parties' });
  };
  return (
    <Dialog open onOpenChange={(open) => open || onOpenChange(false)}>
      <DialogContent
        size="sm"
        title="Use in a planned activity"
        description="The activity's parties are replaced. Members who have a slot lose it until you place them again."
      >
        <DialogBody className="grid content-start gap-4">
          {list.data === undefined ? <Skeleton className="h-32" /> : null}
          {list.data && found.length === 0 ? <p className="text-fg-2">No activity is planned.</p> : null}
          {found.length > 0 ? (
            <Field label="Activity" kind="group">
              <RadioCards
                value={activityId}
                onValueChange={setActivityId}
                choices={found.map(({ id, title, startsAt }) => ({
                  value: id,
                  label: title,
                  hint: formatTimestamp(startsAt, timeZone, 'long'),
                }))}
              />
            </Field>
          ) : null}
          <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button
            variant="primary"
            disabled={activityId === ''}
            busy={load.isPending}
            onClick={() => void apply().catch(() => {})}
          >
            Use loadout
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
