import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { BareIconButton, Button, LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { OnceOpen } from '#/ui/lazy/once-open.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { seriesOptions, usePublishSeries } from '../../series/series.cache.ts';
import { SaveTemplateDialog } from '../../templates/components/save-template-dialog.tsx';
import type { ActivityDetails } from '../activity.cache.ts';
import { useDeleteActivity, usePublishActivity, useStartActivity } from '../planning.cache.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDaysDialog } from './change-days-dialog.tsx';

const OrganizerDialog = lazy(() =>
  import('./organizer-dialog.tsx').then((file) => ({ default: file.OrganizerDialog })),
);

interface ActivityActionsProps {
  guildId: string;
  activity: ActivityDetails;
}

/** What the viewer may do with an activity; nothing for members. */
export function ActivityActions({ guildId, activity }: ActivityActionsProps) {
  const { id: activityId, status, title, can, seriesId } = activity;
  const which = { guildId, activityId };
  const [open, setOpen] = useState<'cancel' | 'days' | 'organizer' | 'template' | null>(null);
  const navigate = useNavigate();
  const publish = usePublishActivity();
  const publishAll = usePublishSeries();
  const start = useStartActivity();
  const remove = useDeleteActivity();
  const isDraft = status === 'draft';
  const { data: series } = useQuery({ ...seriesOptions(which), enabled: can.update && seriesId !== null });
  const leaveAndDelete = async () => {
    await navigate({ to: '/guilds/$guildId/activities', params: { guildId } });
    remove.mutate(which);
  };
  if (!can.update && !can.delete && !can.create) return null;
  const drafts = isDraft && series && series.drafts > 1 ? series.drafts : 0;
  return (
    <div className="flex items-center gap-2">
      {can.update && isDraft ? (
        <Button
          variant="primary"
          busy={publish.isPending || publishAll.isPending}
          onClick={() => (drafts > 0 ? publishAll.mutate(which) : publish.mutate(which))}
        >
          {drafts > 0 ? `Publish ${drafts} activities` : 'Publish'}
        </Button>
      ) : null}
      {can.update ? (
        <LinkButton to="/guilds/$guildId/activities/$activityId/edit" params={which} icon={<Icon name="pencil" />}>
          Edit
        </LinkButton>
      ) : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label={`Actions for ${title}`} variant="secondary">
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {can.update && status === 'scheduled' ? (
            <DropdownMenuItem onSelect={() => start.mutate(which)}>Start now</DropdownMenuItem>
          ) : null}
          {can.update && activity.series?.recurrence ? (
            <DropdownMenuItem onSelect={() => setOpen('days')}>Change days of the series…</DropdownMenuItem>
          ) : null}
          {can.update ? (
            <DropdownMenuItem onSelect={() => setOpen('organizer')}>Change organizer…</DropdownMenuItem>
          ) : null}
          {can.create ? (
            <>
              <DropdownMenuItem asChild>
                <Link to="/guilds/$guildId/activities/new" params={{ guildId }} search={{ copy: activityId }}>
                  Duplicate
                </Link>
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setOpen('template')}>Save as a template…</DropdownMenuItem>
            </>
          ) : null}
          {can.update || can.delete ? <DropdownMenuSeparator /> : null}
          {can.update && !isDraft ? (
            <DropdownMenuItem onSelect={() => setOpen('cancel')}>Cancel activity…</DropdownMenuItem>
          ) : null}
          {can.delete ? (
            <DropdownMenuItem onSelect={() => void leaveAndDelete()}>
              {isDraft ? 'Delete draft' : 'Delete activity'}
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {can.update ? (
        <CancelDialog
          open={open === 'cancel'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'cancel' : null)}
          guildId={guildId}
          activityId={activityId}
          title={title}
          series={series ?? null}
        />
      ) : null}
      <OnceOpen open={open === 'organizer'}>
        <OrganizerDialog
          which={which}
          activity={activity}
          open={open === 'organizer'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'organizer' : null)}
        />
      </OnceOpen>
      {open === 'days' && activity.series?.recurrence ? (
        <ChangeDaysDialog
          which={which}
          series={activity.series}
          recurrence={activity.series.recurrence}
          onOpenChange={() => setOpen(null)}
        />
      ) : null}
      {can.create ? (
        <SaveTemplateDialog
          open={open === 'template'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'template' : null)}
          guildId={guildId}
          activityId={activityId}
          name={title}
        />
      ) : null}
    </div>
  );
}
