import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { libraryOptions, useCreateFolder, useMovePage, useUpdateFolder } from '../library.cache.ts';
import type { LibraryFolder } from '../library.queries.server.ts';
import { FOLDER_NAME_MAX, READER_LABELS, READERS, readersOf } from '../library.rules.ts';
import { folderForm } from '../library.schema.ts';
import { branchOf } from '../library-tree.rules.ts';
import { TOP } from '../page.form.ts';
import { folderItems } from './folder-items.ts';

interface FolderDialogProps {
  guildId: string;
  /** The one that is changed; null for a new one. */
  folder: LibraryFolder | null;
  /** Where a new one begins; null for the top. */
  parentId?: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A new folder, or what an existing one is called, where it is and who may read what is in it. */
export function FolderDialog({ open, onOpenChange, ...rest }: FolderDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title={rest.folder ? 'Edit folder' : 'New folder'}>
        <FolderForm {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type FolderFormProps = Pick<FolderDialogProps, 'guildId' | 'folder' | 'parentId'> & { onDone: () => void };

function FolderForm({ guildId, folder, parentId = null, onDone }: FolderFormProps) {
  const { data: library } = useSuspenseQuery(libraryOptions(guildId));
  const create = useCreateFolder();
  const update = useUpdateFolder();
  const start = {
    name: folder?.name ?? '',
    readers: readersOf(folder?.staffOnly ?? false),
    parentId: (folder ? folder.parentId : parentId) ?? TOP,
  };
  const form = useAppForm({
    defaultValues: start,
    schema: folderForm,
    onSubmit: async ({ value }) => {
      const staffOnly = value.readers === 'staff';
      const place = value.parentId === TOP ? null : value.parentId;
      if (folder)
        await update.mutateAsync({
          ...{ guildId, folderId: folder.id },
          // What someone else changed meanwhile stays.
          ...(value.name !== start.name && { name: value.name }),
          ...(value.parentId !== start.parentId && { parentId: place }),
          ...(value.readers !== start.readers && { staffOnly }),
        });
      else await create.mutateAsync({ guildId, name: value.name, parentId: place, staffOnly });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit={folder ? 'Save' : 'Create'} busyLabel={folder ? 'Saving...' : 'Creating...'}>
      <form.AppField name="name">
        {(field) => <field.TextField label="Name" required maxLength={FOLDER_NAME_MAX} autoComplete="off" />}
      </form.AppField>
      <form.AppField name="parentId">
        {(field) => (
          <field.SelectField
            label="In"
            items={folderItems(library.folders, folder ? branchOf(library.folders, folder.id) : [])}
          />
        )}
      </form.AppField>
      <form.AppField name="readers">
        {(field) => (
          <field.ChoiceField
            label="Visible to"
            look="segments"
            block
            hint="Staff are the members who can edit the library. It counts for everything in this folder."
            choices={READERS.map((value) => ({ value, label: READER_LABELS[value] }))}
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}

interface MovePageDialogProps {
  guildId: string;
  page: { readonly id: string; readonly title: string; readonly folderId: string | null };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the folder that a page is moved to. */
export function MovePageDialog({ guildId, page, open, onOpenChange }: MovePageDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title="Move page" description={page.title}>
        <MoveForm guildId={guildId} page={page} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const moveForm = z.strictObject({ folderId: z.string() });

function MoveForm({ guildId, page, onDone }: Pick<MovePageDialogProps, 'guildId' | 'page'> & { onDone: () => void }) {
  const { data: library } = useSuspenseQuery(libraryOptions(guildId));
  const move = useMovePage();
  const form = useAppForm({
    defaultValues: { folderId: page.folderId ?? TOP },
    schema: moveForm,
    onSubmit: async ({ value: { folderId } }) => {
      await move.mutateAsync({ guildId, pageId: page.id, folderId: folderId === TOP ? null : folderId });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Move" busyLabel="Moving...">
      <form.AppField name="folderId">
        {(field) => (
          <field.SelectField
            label="Move to"
            hint="In a folder for staff, only staff see the page."
            items={folderItems(library.folders)}
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}
