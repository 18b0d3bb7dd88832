import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Textarea } from '#/ui/controls/input.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { signUpNotesOptions, useWriteSignUpNote, type WhichActivity } from '../sign-up.cache.ts';
import type { SignUpItem } from '../sign-up.queries.server.ts';
import { STAFF_NOTE_MAX } from '../sign-up.rules.ts';

interface SignUpNotesProps {
  which: WhichActivity;
  item: SignUpItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What staff noted about a sign-up, and a field for more. */
export function SignUpNotes({ which, item, open, onOpenChange }: SignUpNotesProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title="Notes" description={`About the sign-up of ${item.name}. Only staff see them.`}>
        <DialogBody className="grid gap-4">
          <NoteList which={{ ...which, userId: item.userId }} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function NoteList({ which }: { which: WhichActivity & { readonly userId: string } }) {
  const list = useInfiniteQuery(signUpNotesOptions(which));
  const write = useWriteSignUpNote();
  const [body, setBody] = useState('');
  const notes = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const save = async () => {
    await write.mutateAsync({ ...which, body });
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
          maxLength={STAFF_NOTE_MAX}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <Button type="submit" disabled={body.trim() === '' || write.isPending}>
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
