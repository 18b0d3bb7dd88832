import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BareIconButton, Button, LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
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

interface ActivityActionsProps {
  guildId: string;
  activity: ActivityDetails;
}

/** What the viewer may do with an activity; nothing for members. */
export function ActivityActions({ guildId, activity }: ActivityActionsProps) {
  const { id: activityId, status, title, can, seriesId } = activity;
  const which = { guildId, activityId };
  const [open, setOpen] = useState<'cancel' | 'delete' | 'template' | null>(null);
  const navigate = useNavigate();
  const publish = usePublishActivity();
  const publishAll = usePublishSeries();
  const start = useStartActivity();
  const remove = useDeleteActivity();
  const isDraft = status === 'draft';
  const { data: series } = useQuery({ ...seriesOptions(which), enabled: can.update && seriesId !== null });
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
          {can.delete ? <DropdownMenuItem onSelect={() => setOpen('delete')}>Delete…</DropdownMenuItem> : null}
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
      {can.create ? (
        <SaveTemplateDialog
          open={open === 'template'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'template' : null)}
          guildId={guildId}
          activityId={activityId}
          name={title}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'delete' : null)}
        title={isDraft ? 'Delete draft' : 'Delete activity'}
        description={`Delete "${title}"? ${isDraft ? '' : 'Its sign-ups are deleted too. '}This action cannot be undone.`}
        confirmLabel={isDraft ? 'Delete draft' : 'Delete activity'}
        onConfirm={async () => {
          await navigate({ to: '/guilds/$guildId/activities', params: { guildId } });
          await remove.mutateAsync(which);
        }}
      />
    </div>
  );
}
