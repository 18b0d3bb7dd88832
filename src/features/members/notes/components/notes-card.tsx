import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BareIconButton, Button } from '#/ui/controls/button.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { notesOptions, useDeleteNote } from '../note.cache.ts';
import type { MemberNote } from '../note.queries.server.ts';
import { NoteDialog } from './note-dialog.tsx';

interface NotesCardProps {
  guildId: string;
  memberId: string;
  name: string;
  canWrite: boolean;
  isMine: boolean;
}

/** Notes about a member: staff see all of them, the member those that are shared. */
export function NotesCard({ guildId, memberId, name, canWrite, isMine }: NotesCardProps) {
  const [open, setOpen] = useUrlLayerOf('note');
  const [leaving, setLeaving] = useState<MemberNote | null>(null);
  const notes = useInfiniteQuery(notesOptions(guildId, memberId));
  const remove = useDeleteNote();
  usePageActions(() =>
    canWrite ? [{ id: 'note', label: `Add a note about ${name}`, icon: NotebookPen, run: () => setOpen('new') }] : [],
  );
  const all = notes.data?.pages.flatMap((page) => page.items) ?? [];
  const edited = open === 'new' && canWrite ? open : (all.find(({ id, can }) => id === open && can.change) ?? null);
  return (
    <Card>
      <CardHead
        title="Notes"
        note={isMine ? 'Shared with you' : undefined}
        aside={
          canWrite ? (
            <Button size="sm" onClick={() => setOpen('new')}>
              Add note
            </Button>
          ) : null
        }
      />
      <CardBody className="grid gap-4">
        {all.length > 0 ? (
          <ol className="grid gap-4">
            {all.map((note) => (
              <Note key={note.id} note={note} onEdit={() => setOpen(note.id)} onDelete={() => setLeaving(note)} />
            ))}
          </ol>
        ) : (
          <p className="text-fg-2">No notes found.</p>
        )}
        <LoadMore more={notes.hasNextPage} busy={notes.isFetchingNextPage} onMore={() => void notes.fetchNextPage()} />
      </CardBody>
      <NoteDialog about={{ guildId, memberId, name }} note={edited} onClose={() => setOpen(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(stays) => stays || setLeaving(null)}
        title="Delete this note?"
        description="This can't be undone. The audit log will still show that a note existed."
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => leaving && remove.mutateAsync({ guildId, noteId: leaving.id })}
      />
    </Card>
  );
}

function Note({ note, onEdit, onDelete }: { note: MemberNote; onEdit: () => void; onDelete: () => void }) {
  const { audience, body, authorName, createdAt, editedAt, can } = note;
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
        <span className="font-medium">{authorName}</span>
        <Timestamp at={createdAt} variant="relative" className="text-fg-3" />
        {editedAt ? <span className="text-fg-3">edited</span> : null}
        <Badge tone={audience === 'shared' ? 'info' : 'outline'}>
          {audience === 'shared' ? 'Shared' : 'Staff only'}
        </Badge>
        <span className="ml-auto flex">
          {can.change ? (
            <BareIconButton size="sm" label={`Edit note by ${authorName}`} onClick={onEdit}>
              <Pencil aria-hidden />
            </BareIconButton>
          ) : null}
          {can.delete ? (
            <BareIconButton size="sm" label={`Delete note by ${authorName}`} onClick={onDelete}>
              <Trash2 aria-hidden />
            </BareIconButton>
          ) : null}
        </span>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
    </li>
  );
}
