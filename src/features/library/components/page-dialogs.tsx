import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AlsoEditing } from '#/features/presence/components/also-editing.tsx';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { submitForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { pageOptions, useCreatePage, useUpdatePage, type WhichPage } from '../library.cache.ts';
import type { PageDetails } from '../library.queries.server.ts';
import { begunWith, CONFLICT_FIELDS, EMPTY, type PageValues, TOP, valuesOf } from '../page.form.ts';
import { PageFields, usePageForm } from './page-fields.tsx';

interface DialogProps {
  guildId: string;
  /** Whose draft it is. */
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface CreatePageProps extends DialogProps {
  /** The folder that it begins in; null for the top. */
  folderId: string | null;
}

/** Writes a new page, which opens when it's created. What is written survives a reload in this browser. */
export function CreatePageDialog({ open, onOpenChange, ...rest }: CreatePageProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" title="New page">
        <CreatePage {...rest} />
      </DialogContent>
    </Dialog>
  );
}

function CreatePage({ guildId, userId, folderId }: Omit<CreatePageProps, 'open' | 'onOpenChange'>) {
  const create = useCreatePage();
  const navigate = useNavigate();
  const [start] = useState<PageValues>({ ...EMPTY, folderId: folderId ?? TOP });
  const form = usePageForm(start, async ({ version: _, note: __, ...written }) => {
    const { id: pageId } = await create.mutateAsync({ guildId, ...written });
    await navigate({ to: '/guilds/$guildId/bank/library/$pageId', params: { guildId, pageId }, replace: true });
  });
  return <PageFields form={form} guildId={guildId} draftKey={`library:${guildId}:${userId}`} />;
}

interface EditPageProps extends DialogProps {
  pageId: string;
}

/** Changes a page from the revision that was there when the dialog was opened. */
export function EditPageDialog({ open, onOpenChange, ...rest }: EditPageProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" title="Edit page">
        <EditPage {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditPage({ guildId, pageId, userId, onDone }: WhichPage & { userId: string; onDone: () => void }) {
  const which = { guildId, pageId };
  const { data: page } = useSuspenseQuery(pageOptions(which));
  const [start] = useState(() => valuesOf(page));
  const opened = useRef(start);
  const client = useQueryClient();
  const update = useUpdatePage();
  const meeting = useConflict<PageDetails, PageValues>({
    fetchLatest: () => client.fetchQuery({ ...pageOptions(which), staleTime: 0 }),
    valuesOf,
    fields: CONFLICT_FIELDS,
  });
  const form = usePageForm(
    start,
    ({ folderId: _, ...written }) => update.mutateAsync({ ...which, ...written }),
    (error, mine) => meeting.open(error, begunWith(opened.current, mine), mine),
  );
  const dialog = meeting.dialogOf((chosen, latest) => {
    opened.current = valuesOf(latest);
    form.reset({ ...chosen, version: latest.version }, { keepDefaultValues: true });
    void submitForm(form);
  });
  return (
    <>
      <PageFields
        form={form}
        guildId={guildId}
        draftKey={`library:${pageId}:${userId}`}
        isSaved
        notice={<AlsoEditing guildId={guildId} kind="library" id={pageId} editing />}
        onDone={onDone}
      />
      <ConflictDialog {...dialog} />
    </>
  );
}
