import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { type SavedView, useRenameView, useSaveView } from '../saved-view.cache.ts';
import { LIST_LABELS } from '../saved-view.labels.ts';
import { VIEW_NAME_MAX, type ViewedList } from '../saved-view.rules.ts';
import { renameViewForm, savedViewForm } from '../saved-view.schema.ts';

interface ViewsOf {
  readonly guildId: string;
  readonly list: ViewedList;
  /** What is shown now. */
  readonly query: string;
}

interface ViewDialogsProps {
  about: ViewsOf;
  views: readonly SavedView[];
  can: { readonly save: boolean; readonly share: boolean };
  /** 'new', or the id of a view to rename. Comes from the address. */
  dialog: string | null;
  onClose: () => void;
}

/** Saves or renames a view. */
export function ViewDialogs({ about, views, can, dialog, onClose }: ViewDialogsProps) {
  const renamed = views.find((view) => view.id === dialog && view.can.change);
  const close = (open: boolean) => open || onClose();
  if (renamed)
    return (
      <Dialog open inUrl onOpenChange={close}>
        <DialogContent size="sm" title="Rename view">
          <RenameForm guildId={about.guildId} view={renamed} onClose={onClose} />
        </DialogContent>
      </Dialog>
    );
  if (dialog !== 'new' || !can.save || about.query === '') return null;
  return (
    <Dialog open inUrl onOpenChange={close}>
      <DialogContent size="sm" title="Save view" description={`Filters and order of ${LIST_LABELS[about.list]}`}>
        <SaveForm about={about} mayShare={can.share} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function SaveForm({ about, mayShare, onClose }: { about: ViewsOf; mayShare: boolean; onClose: () => void }) {
  const save = useSaveView();
  const form = useAppForm({
    defaultValues: { name: '', shared: false },
    schema: savedViewForm,
    onSubmit: async ({ value }) => {
      await save.mutateAsync({ ...about, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Save view">
      <form.AppField name="name">
        {(field) => <field.TextField label="Name" maxLength={VIEW_NAME_MAX} autoComplete="off" required />}
      </form.AppField>
      {mayShare ? (
        <form.AppField name="shared">
          {(field) => <field.CheckboxField label="Share with everyone who can open this list" />}
        </form.AppField>
      ) : null}
    </DialogForm>
  );
}

function RenameForm({ guildId, view, onClose }: { guildId: string; view: SavedView; onClose: () => void }) {
  const rename = useRenameView();
  const form = useAppForm({
    defaultValues: { name: view.name },
    schema: renameViewForm,
    onSubmit: async ({ value }) => {
      await rename.mutateAsync({ guildId, viewId: view.id, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form}>
      <form.AppField name="name">
        {(field) => <field.TextField label="Name" maxLength={VIEW_NAME_MAX} autoComplete="off" required />}
      </form.AppField>
    </DialogForm>
  );
}
