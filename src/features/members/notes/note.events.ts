import * as z from 'zod';
import { memberSubject } from '#/features/guild-access/subject.rules.ts';
import { defineEvent, listDetail, textDetail } from '#/platform/events.ts';
import { NOTE_AUDIENCES, type NoteAudience } from './note.rules.ts';

/** The log records that a note was written and for whom, never its text: others read the log. */

const note = { characterId: z.uuid(), noteId: z.uuid(), audience: z.enum(NOTE_AUDIENCES) };
const about = { area: 'notes', subject: memberSubject };

const AUDIENCE_TEXT: Readonly<Record<NoteAudience, string>> = { staff: 'Staff', shared: 'Staff and the member' };
const audienceDetail = (audience: NoteAudience) => textDetail('Visible to', AUDIENCE_TEXT[audience]);

const FIELD_LABELS = { audience: 'Visible to', body: 'Text' };
const FIELDS = ['audience', 'body'] as const;
/** Earlier versions stored the labels of that time. */
const fieldKey = z.preprocess(
  (key) => (key === 'Audience' ? 'audience' : key === 'Note' ? 'body' : key),
  z.enum(FIELDS),
);

export const noteWritten = defineEvent('member.note_written', {
  ...about,
  data: z.object(note),
  audit: {
    label: 'Note added',
    sentence: 'added a note about {subject}',
    details: ({ audience }) => [audienceDetail(audience)],
  },
});

export const noteChanged = defineEvent('member.note_changed', {
  ...about,
  data: z.object({ ...note, changed: z.array(fieldKey) }),
  audit: {
    label: 'Note changed',
    sentence: 'changed a note about {subject}',
    details: ({ audience, changed }) => [
      audienceDetail(audience),
      listDetail(
        'Changed',
        changed.map((key) => FIELD_LABELS[key]),
      ),
    ],
  },
});

export const noteDeleted = defineEvent('member.note_deleted', {
  ...about,
  data: z.object(note),
  audit: {
    label: 'Note deleted',
    sentence: 'deleted a note about {subject}',
    details: ({ audience }) => [audienceDetail(audience)],
  },
});

export const noteRestored = defineEvent('member.note_restored', {
  ...about,
  data: z.object(note),
  audit: {
    label: 'Note restored',
    sentence: 'restored a note about {subject}',
    details: ({ audience }) => [audienceDetail(audience)],
  },
});
