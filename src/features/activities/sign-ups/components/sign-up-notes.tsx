import { useInfiniteQuery } from '@tanstack/react-query';
import { StaffNoteList, StaffNotesDialog } from '../../components/staff-notes.tsx';
import { signUpNotesOptions, useWriteSignUpNote, type WhichActivity } from '../sign-up.cache.ts';
import type { SignUpItem } from '../sign-up.queries.server.ts';
import { STAFF_NOTE_MAX } from '../sign-up.rules.ts';

interface SignUpNotesProps {
  which: WhichActivity;
  item: SignUpItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What staff noted about a sign-up. */
export function SignUpNotes({ which, item, open, onOpenChange }: SignUpNotesProps) {
  return (
    <StaffNotesDialog about={`the sign-up of ${item.name}`} open={open} onOpenChange={onOpenChange}>
      <Notes which={{ ...which, userId: item.userId }} />
    </StaffNotesDialog>
  );
}

function Notes({ which }: { which: WhichActivity & { readonly userId: string } }) {
  const list = useInfiniteQuery(signUpNotesOptions(which));
  const write = useWriteSignUpNote();
  return (
    <StaffNoteList
      list={list}
      limit={STAFF_NOTE_MAX}
      isWriting={write.isPending}
      onWrite={(body) => write.mutateAsync({ ...which, body })}
    />
  );
}
