import { useStore } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AlsoEditing } from '#/features/presence/components/also-editing.tsx';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { submitForm } from '#/ui/form/form.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { taskOptions, useUpdateTask } from '../task.cache.ts';
import type { TaskDetails } from '../task.queries.server.ts';
import { CONFLICT_FIELDS, EMPTY, type TaskValues, valuesOf } from '../task-form.schema.ts';
import { TaskFields, useTaskForm } from './task-fields.tsx';

interface EditTaskProps {
  guildId: string;
  /** Whose draft it is. */
  userId: string;
  task: TaskDetails;
  onDone: () => void;
}

/** Changes a task; who else edits it is named, and a newer version is shown beside one's own. */
export function EditTask({ guildId, userId, task, onDone }: EditTaskProps) {
  const which = { guildId, taskId: task.id };
  const { timeZone: own } = useViewerTime();
  const [start] = useState(() => valuesOf(task, own));
  const opened = useRef(start);
  const client = useQueryClient();
  const update = useUpdateTask();
  const meeting = useConflict<TaskDetails, TaskValues>({
    fetchLatest: () => client.fetchQuery({ ...taskOptions(which), staleTime: 0 }),
    valuesOf: (latest) => valuesOf(latest, own),
    fields: CONFLICT_FIELDS,
  });
  const form = useTaskForm(
    start,
    own,
    ({ intoStorage, ...written }) =>
      // Who may not say what goes into storage leaves that as it is.
      update.mutateAsync({ ...which, ...written, ...(task.can.store && { intoStorage }) }),
    // A draft of an earlier version, which no one knows any more, counts as changed throughout.
    (error, mine) => meeting.open(error, mine.version === opened.current.version ? opened.current : EMPTY, mine),
  );
  const done = useStore(form.store, (state) => state.isSubmitSuccessful);
  // After the draft, which is forgotten first.
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (done) close();
  }, [done]);
  const dialog = meeting.dialogOf((chosen, latest) => {
    opened.current = valuesOf(latest, own);
    form.reset({ ...chosen, version: latest.version }, { keepDefaultValues: true });
    void submitForm(form);
  });
  return (
    <>
      <TaskFields
        guildId={guildId}
        form={form}
        timeZone={task.timeZone}
        canStore={task.can.store}
        draftKey={`task:${task.id}:${userId}`}
        isSaved
        notice={<AlsoEditing guildId={guildId} kind="task" id={task.id} editing />}
      />
      <ConflictDialog {...dialog} />
    </>
  );
}
