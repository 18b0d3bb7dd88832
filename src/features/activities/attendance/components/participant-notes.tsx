import { useInfiniteQuery } from '@tanstack/react-query';
import { StaffNoteList, StaffNotesDialog } from '../../components/staff-notes.tsx';
import { participantNotesOptions, useWriteParticipantNote, type WhichActivity } from '../participant.cache.ts';
import type { ParticipantItem } from '../participant.queries.server.ts';
import { NOTE_MAX } from '../participant.rules.ts';

interface ParticipantNotesProps {
  which: WhichActivity;
  item: ParticipantItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What staff noted about a participant. */
export function ParticipantNotes({ which, item, open, onOpenChange }: ParticipantNotesProps) {
  return (
    <StaffNotesDialog about={`${item.name} at this activity`} open={open} onOpenChange={onOpenChange}>
      <Notes which={{ ...which, participantId: item.id }} />
    </StaffNotesDialog>
  );
}

function Notes({ which }: { which: WhichActivity & { readonly participantId: string } }) {
  const list = useInfiniteQuery(participantNotesOptions(which));
  const write = useWriteParticipantNote();
  return (
    <StaffNoteList
      list={list}
      limit={NOTE_MAX}
      isWriting={write.isPending}
      onWrite={(body) => write.mutateAsync({ ...which, body })}
    />
  );
}
