import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { CheckboxField } from '#/ui/controls/checkbox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import type { ActivityDetails } from '../activity.cache.ts';
import { organizersOptions, useChangeOrganizer } from '../planning.cache.ts';

interface OrganizerDialogProps {
  which: { guildId: string; activityId: string };
  activity: ActivityDetails;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Hands an activity to another member who manages activities. */
export function OrganizerDialog({ which, activity, open, onOpenChange }: OrganizerDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title="Change organizer"
        description={`${activity.organizer.name} organizes this activity. The new organizer is notified.`}
      >
        {open ? <Choice which={which} activity={activity} onDone={() => onOpenChange(false)} /> : null}
      </DialogContent>
    </Dialog>
  );
}

type ChoiceProps = Pick<OrganizerDialogProps, 'which' | 'activity'> & { onDone: () => void };

function Choice({ which, activity, onDone }: ChoiceProps) {
  const { data } = useQuery(organizersOptions(which));
  const [chosen, setChosen] = useState('');
  const [following, setFollowing] = useState(false);
  const change = useChangeOrganizer();
  const apply = async () => {
    await change.mutateAsync({ ...which, organizerId: chosen, following });
    onDone();
  };
  return (
    <>
      <DialogBody className="grid content-start gap-4">
        {data === undefined ? <Skeleton className="h-16" /> : null}
        {data?.items.length === 0 ? (
          <p className="text-fg-2">
            No other member can manage activities. Give someone a role with “Manage Activities” first.
          </p>
        ) : null}
        {data && data.items.length > 0 ? (
          <Field label="Organizer">
            <Select
              value={chosen}
              placeholder="Choose a member"
              onValueChange={setChosen}
              items={data.items.map(({ userId, name }) => ({ value: userId, label: name }))}
            />
          </Field>
        ) : null}
        {activity.series && data && data.items.length > 0 ? (
          <CheckboxField
            label="Also for the rest of the series"
            hint="All activities of the series after this one."
            checked={following}
            onCheckedChange={setFollowing}
          />
        ) : null}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button
          variant="primary"
          disabled={chosen === ''}
          busy={change.isPending}
          onClick={() => void apply().catch(() => {})}
        >
          Change organizer
        </Button>
      </DialogFooter>
    </>
  );
}
