import { useQuery } from '@tanstack/react-query';
import { Button } from '#/ui/controls/button.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { autoFillPreviewOptions, type BoardOf, useAutoFill } from '../party.cache.ts';
import type { FillReason } from '../party-fill.rules.ts';

interface AutoFillDialogProps {
  which: BoardOf;
  onOpenChange: (open: false) => void;
  onFilled: () => void;
}

/** Who would have which slot and why, before it's done. */
export function AutoFillDialog({ which, onOpenChange, onFilled }: AutoFillDialogProps) {
  const { data: preview } = useQuery(autoFillPreviewOptions(which));
  const fill = useAutoFill();
  const apply = async () => {
    if (!preview) return;
    await fill.mutateAsync({ ...which, seats: preview.seats });
    onFilled();
    onOpenChange(false);
  };
  const count = preview?.placed.length ?? 0;
  return (
    <Dialog open onOpenChange={(open) => open || onOpenChange(false)}>
      <DialogContent
        size="md"
        title="Auto-fill parties"
        description="Members in slots that aren't locked are placed anew. You can change everything afterwards."
      >
        <DialogBody className="grid content-start gap-5">
          {preview ? (
            <>
              <Reasons title={`Placed, ${count}`} lines={preview.placed} />
              {preview.left.length > 0 ? (
                <Reasons title={`Not placed, ${preview.left.length}`} lines={preview.left} />
              ) : null}
            </>
          ) : (
            <Skeleton className="h-60" />
          )}
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button
            variant="primary"
            disabled={count === 0}
            busy={fill.isPending}
            onClick={() => void apply().catch(() => {})}
          >
            {count === 1 ? 'Place 1 member' : `Place ${count} members`}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const Reasons = ({ title, lines }: { title: string; lines: readonly FillReason[] }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    <ul className="grid text-13">
      {lines.map(({ name, reason }) => (
        <li
          key={`${name} ${reason}`}
          className="grid gap-x-4 border-t py-1.5 wrap-anywhere first:border-0 min-[600px]:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <b className="font-medium">{name}</b>
          <span className="text-fg-2">{reason}</span>
        </li>
      ))}
    </ul>
  </section>
);
