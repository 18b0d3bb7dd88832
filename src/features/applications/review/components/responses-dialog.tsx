import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Responses } from './responses.tsx';
import { triageLayer } from './use-triage-keys.ts';

interface ResponsesDialogProps {
  guildId: string;
  /** Undefined while none is open. */
  applicationId: string | undefined;
  onClose: () => void;
}

/** 'Application Responses' where there is no room beside the list: answers, votes, comments and the decision. */
export function ResponsesDialog({ guildId, applicationId, onClose }: ResponsesDialogProps) {
  return (
    <Dialog inUrl open={applicationId !== undefined} onOpenChange={(open) => !open && onClose()}>
      <DialogContent {...triageLayer} title="Application Responses" className="max-md:max-h-[80dvh]">
        {applicationId ? <Responses guildId={guildId} applicationId={applicationId} /> : null}
      </DialogContent>
    </Dialog>
  );
}
