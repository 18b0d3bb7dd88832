import { type FormEvent, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { PARTY_NAME_MAX } from '../loadout.rules.ts';

interface RenamePartyDialogProps {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRename: (name: string) => void;
}

/** What a party is called, in a loadout or in an activity. */
export function RenamePartyDialog({ name, open, onOpenChange, onRename }: RenamePartyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm" title="Rename party">
        <RenameForm
          start={name}
          onDone={(next) => {
            onOpenChange(false);
            onRename(next);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function RenameForm({ start, onDone }: { start: string; onDone: (name: string) => void }) {
  const [name, setName] = useState(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a portal is still inside the board for React.
    event.stopPropagation();
    if (name.trim() !== '') onDone(name.trim());
  };
  return (
    <form className="contents" onSubmit={submit}>
      <DialogBody>
        <Field label="Name" required>
          <Input
            value={name}
            maxLength={PARTY_NAME_MAX}
            autoComplete="off"
            required
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary">
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
