import { useNavigate } from '@tanstack/react-router';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { useCreateTask } from '../task.cache.ts';
import type { TaskDetails } from '../task.queries.server.ts';
import type { TaskListSearch } from '../task.search.ts';
import { EMPTY, FIRST } from '../task-form.schema.ts';
import { EditTask } from './edit-task.tsx';
import { TaskFields, useTaskForm } from './task-fields.tsx';

interface DialogProps {
  guildId: string;
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A new task; its page opens when it's created. */
export function CreateTaskDialog({
  guildId,
  userId,
  timeZone,
  poolId,
  begin,
  canStore,
  open,
  onOpenChange,
}: DialogProps & Omit<CreateTaskProps, 'guildId' | 'userId'>) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Create task">
        <CreateTask
          guildId={guildId}
          userId={userId}
          timeZone={timeZone}
          poolId={poolId}
          begin={begin}
          canStore={canStore}
        />
      </DialogContent>
    </Dialog>
  );
}

/** What the address says of a new task. */
type Begin = Pick<TaskListSearch, 'newTitle' | 'newGoal' | 'newCategory'>;

interface CreateTaskProps {
  guildId: string;
  userId: string;
  timeZone: string;
  /** That a new task is of; null for the guild's first. */
  poolId: string | null;
  begin: Begin;
  canStore: boolean;
}

function CreateTask({ guildId, userId, timeZone, poolId, begin, canStore }: CreateTaskProps) {
  const { newTitle, newGoal, newCategory } = begin;
  const create = useCreateTask();
  const navigate = useNavigate();
  const { timeZone: own } = useViewerTime();
  const begun = {
    ...EMPTY,
    poolId: poolId ?? FIRST,
    ...(newTitle && { title: newTitle }),
    ...(newGoal && { goal: newGoal }),
    ...(newCategory && { category: newCategory }),
  };
  const form = useTaskForm(begun, own, async ({ version: _, ...written }) => {
    const { id: taskId } = await create.mutateAsync({ guildId, ...written });
    await navigate({ to: '/guilds/$guildId/tasks/$taskId', params: { guildId, taskId }, replace: true });
  });
  return (
    <TaskFields
      guildId={guildId}
      form={form}
      timeZone={timeZone}
      canStore={canStore}
      draftKey={`task:${guildId}:${userId}${newTitle ? `:${newTitle}` : ''}`}
    />
  );
}

/** Changes a task from the version that was there when the dialog was opened. */
export function EditTaskDialog({ guildId, userId, task, open, onOpenChange }: DialogProps & { task: TaskDetails }) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Edit task">
        <EditTask guildId={guildId} userId={userId} task={task} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}
