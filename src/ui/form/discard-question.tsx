import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onKeep()}
      title="Discard your changes?"
      description="What you've entered here isn't saved yet."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    />
  );
}
