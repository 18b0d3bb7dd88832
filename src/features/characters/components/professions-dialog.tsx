import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import type { ProfessionEntry } from '../character.schema.ts';
import { ProfessionsForm } from './professions-form.tsx';

interface ProfessionsDialogProps {
  name: string;
  professions: readonly ProfessionEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Throws what the form is to show. */
  onSave: (professions: ProfessionEntry[]) => Promise<unknown>;
}

/** Grade and level of everything that a character practices; open in the URL. */
export function ProfessionsDialog({ name, professions, open, onOpenChange, onSave }: ProfessionsDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Professions" description={`Grade and level of what ${name} practices`}>
        <ProfessionsForm
          professions={professions}
          onSave={async (changed) => {
            await onSave(changed);
            onOpenChange(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
