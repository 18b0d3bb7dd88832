import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Switch } from '#/ui/controls/switch.tsx';
import { patchNotePreferencesQuery, useSetPatchNotes } from '../preferences.cache.ts';

/** Whether the home page says once what a new version brings (docs/product/news.md#what-is-new). */
export function PatchNoteSwitch() {
  const { data: preferences } = useSuspenseQuery(patchNotePreferencesQuery);
  const save = useSetPatchNotes();
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <Switch
        id={id}
        checked={preferences.showLatest}
        onCheckedChange={(showLatest) => save.mutate({ ...preferences, showLatest })}
      />
      <label htmlFor={id}>Show what's new on my home page, once for each version</label>
    </div>
  );
}
