import { useInfiniteQuery } from '@tanstack/react-query';
import { memberShortcuts } from '#/features/members/roster/member.shortcuts.ts';
import { Button } from '#/ui/controls/button.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { handleRowKeys } from '#/ui/table/row-keys.ts';
import { notesOptions, useDeleteNote } from '../note.cache.ts';
import { NoteDialog } from './note-dialog.tsx';
import { NoteRow } from './note-row.tsx';

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
  const notes = useInfiniteQuery(notesOptions(guildId, memberId));
  const remove = useDeleteNote();
  usePageActions(() =>
    canWrite
      ? [
          {
            id: 'note',
            label: `Add a note about ${name}`,
            icon: 'notebook-pen',
            keys: memberShortcuts.shortcuts.note.keys,
            run: () => setOpen('new'),
          },
        ]
      : [],
  );
  const all = notes.data?.pages.flatMap((page) => page.items) ?? [];
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
          <ol className="grid gap-2" onKeyDown={(event) => handleRowKeys(event)}>
            {all.map((note) => (
              <NoteRow
                key={note.id}
                about={{ guildId, memberId }}
                note={note}
                editing={open === note.id && note.can.change}
                onEditingChange={(editing) => setOpen(editing ? note.id : null)}
                onDelete={() => remove.mutate({ guildId, noteId: note.id })}
              />
            ))}
          </ol>
        ) : (
          <p className="text-fg-2">No notes found.</p>
        )}
        <LoadMore more={notes.hasNextPage} busy={notes.isFetchingNextPage} onMore={() => void notes.fetchNextPage()} />
      </CardBody>
      <NoteDialog about={{ guildId, memberId, name }} open={open === 'new' && canWrite} onClose={() => setOpen(null)} />
    </Card>
  );
}
