import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Textarea } from '#/ui/controls/input.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { StaffNotePage } from '../staff-note.sql.server.ts';

interface StaffNotesProps {
  /** What they are about: 'the sign-up of Wren'. */
  about: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: React.ReactNode;
}

/** What staff noted about someone at an activity, in a dialog. */
export function StaffNotesDialog({ about, open, onOpenChange, children }: StaffNotesProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title="Notes" description={`About ${about}. Only staff see them.`}>
        <DialogBody className="grid gap-4">{children}</DialogBody>
      </DialogContent>
    </Dialog>
  );
}

interface StaffNoteListProps {
  list: UseInfiniteQueryResult<InfiniteData<StaffNotePage>>;
  limit: number;
  isWriting: boolean;
  onWrite: (body: string) => Promise<unknown>;
}

/** Notes, newest first, below a field for more. */
export function StaffNoteList({ list, limit, isWriting, onWrite }: StaffNoteListProps) {
  const [body, setBody] = useState('');
  const notes = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const save = async () => {
    await onWrite(body);
    setBody('');
  };
  return (
    <>
      <form
        className="grid justify-items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void save().catch(() => {});
        }}
      >
        <Textarea
          aria-label="Note"
          rows={3}
          maxLength={limit}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <Button type="submit" disabled={body.trim() === '' || isWriting}>
          Add note
        </Button>
      </form>
      {list.data && notes.length === 0 ? <p className="text-13 text-fg-3">No notes yet.</p> : null}
      <ul className="grid gap-3">
        {notes.map(({ id, body: text, authorName, createdAt }) => (
          <li key={id} className="grid gap-1">
            <p className="text-13 text-fg-3">
              {authorName} <Timestamp at={createdAt} variant="relative" />
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}
