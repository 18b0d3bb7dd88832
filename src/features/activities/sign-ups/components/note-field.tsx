import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { SIGN_UP_NOTE_MAX } from '../sign-up.rules.ts';

interface NoteFieldProps {
  note: string;
  onSave: (note: string) => void;
  onCancel: () => void;
}

/** What one adds to one's answer. */
export function NoteField({ note, onSave, onCancel }: NoteFieldProps) {
  const [text, setText] = useState(note);
  return (
    <form
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <Input
        autoFocus
        aria-label="Note"
        className="min-w-40 flex-1"
        value={text}
        maxLength={SIGN_UP_NOTE_MAX}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button type="submit">Save note</Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
