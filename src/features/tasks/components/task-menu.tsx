import { useNavigate } from '@tanstack/react-router';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { type PageAction, usePageActions } from '#/ui/keyboard/page-actions.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { useArchiveTask, useDeleteTask, useDuplicateTask } from '../task.cache.ts';
import type { TaskDetails } from '../task.queries.server.ts';
import { taskShortcuts } from '../task.shortcuts.ts';
import { LazyEditDialog } from './lazy-dialogs.tsx';

const KEYS = taskShortcuts.shortcuts;

interface TaskMenuProps {
  guildId: string;
  userId: string;
  task: TaskDetails;
  /** Before it is deleted: leaves its page. */
  onDelete: () => Promise<unknown>;
}

/** What the viewer may do with a task on its page, in the menu, the palette and by keys; nothing if there are no actions. */
export function TaskMenu({ guildId, userId, task, onDelete }: TaskMenuProps) {
  const which = { guildId, taskId: task.id };
  const [editing, setEditing] = useUrlLayer('edit');
  const duplicate = useDuplicateTask();
  const archive = useArchiveTask();
  const remove = useDeleteTask();
  const navigate = useNavigate();
  const { title, state, can } = task;
  const isArchived = state === 'archived';
  const copy = async () => {
    const { id } = await duplicate.mutateAsync(which);
    await navigate({ to: '/guilds/$guildId/tasks/$taskId', params: { guildId, taskId: id } });
  };
  const toDelete = async () => {
    await onDelete();
    remove.mutate(which);
  };
  usePageActions((): PageAction[] =>
    can.edit
      ? [{ id: 'edit', label: `Edit ${title}`, icon: 'pencil', keys: KEYS.edit.keys, run: () => setEditing(true) }]
      : [],
  );
  if (!can.edit && !can.duplicate && !can.delete) return null;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label={`Actions for ${title}`}>
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {can.edit ? (
            <DropdownMenuItem icon={<Icon name="pencil" />} keys={KEYS.edit.keys} onSelect={() => setEditing(true)}>
              Edit
            </DropdownMenuItem>
          ) : null}
          {can.duplicate ? (
            <DropdownMenuItem icon={<Icon name="copy" />} onSelect={() => void copy().catch(() => {})}>
              Duplicate
            </DropdownMenuItem>
          ) : null}
          {can.edit ? (
            <DropdownMenuItem
              icon={<Icon name={isArchived ? 'undo-2' : 'archive'} />}
              onSelect={() => archive.mutate({ ...which, archived: !isArchived })}
            >
              {isArchived ? 'Move out of the archive' : 'Archive'}
            </DropdownMenuItem>
          ) : null}
          {can.delete && (can.edit || can.duplicate) ? <DropdownMenuSeparator /> : null}
          {can.delete ? (
            <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={() => void toDelete()}>
              Delete
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {can.edit ? (
        <LazyEditDialog guildId={guildId} userId={userId} task={task} open={editing} onOpenChange={setEditing} />
      ) : null}
    </>
  );
}
