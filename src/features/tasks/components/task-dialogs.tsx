import { useNavigate } from '@tanstack/react-router';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { useCreateTask } from '../task.cache.ts';
import type { TaskDetails } from '../task.queries.server.ts';
import { EMPTY } from '../task-form.schema.ts';
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
  open,
  onOpenChange,
}: DialogProps & { timeZone: string }) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Create task">
        <CreateTask guildId={guildId} userId={userId} timeZone={timeZone} />
      </DialogContent>
    </Dialog>
  );
}

function CreateTask({ guildId, userId, timeZone }: { guildId: string; userId: string; timeZone: string }) {
  const create = useCreateTask();
  const navigate = useNavigate();
  const { timeZone: own } = useViewerTime();
  const form = useTaskForm(EMPTY, own, async ({ version: _, ...written }) => {
    const { id: taskId } = await create.mutateAsync({ guildId, ...written });
    await navigate({ to: '/guilds/$guildId/tasks/$taskId', params: { guildId, taskId }, replace: true });
  });
  return <TaskFields form={form} timeZone={timeZone} draftKey={`task:${guildId}:${userId}`} />;
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
