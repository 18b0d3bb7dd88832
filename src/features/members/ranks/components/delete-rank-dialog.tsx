import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Field, FieldError } from '#/ui/controls/field.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { UNEXPECTED } from '#/ui/feedback/toast.ts';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import type { Ranks } from '../rank.cache.ts';
import type { RankRow } from '../rank.queries.server.ts';
import { useChangeRanks } from '../rank-change.cache.ts';
import { memberListLabel } from './rank-card.tsx';
import { RankGlyph } from './rank-glyph.tsx';

interface DeleteRankDialogProps {
  guildId: string;
  ranks: Ranks;
  /** Null while nothing is to be deleted. */
  rank: RankRow | null;
  onClose: () => void;
  /** With the new version of the ranks. */
  onDeleted: (version: number) => void;
}

/** Asks where the members of a rank go, then deletes it. */
export function DeleteRankDialog(props: DeleteRankDialogProps) {
  const { rank, onClose } = props;
  return (
    <Dialog open={rank !== null} onOpenChange={(open) => open || onClose()}>
      {rank ? (
        <DialogContent
          size="sm"
          title={`Delete ${rank.name}?`}
          description={
            rank.members === 0
              ? 'No one has this rank. The ranks below it move up.'
              : `${memberListLabel(rank.members)} ${rank.members === 1 ? 'has' : 'have'} this rank.`
          }
        >
          <Question key={rank.id} {...props} rank={rank} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

function Question({ guildId, ranks, rank, onClose, onDeleted }: DeleteRankDialogProps & { rank: RankRow }) {
  const change = useChangeRanks(guildId);
  const others = ranks.ranks.filter(({ id }) => id !== rank.id);
  const below = others.find(({ position }) => position > rank.position) ?? others.at(-1);
  const [moveTo, setMoveTo] = useState(below?.id ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { version } = await change.remove({
        rankId: rank.id,
        moveTo: rank.members === 0 ? null : moveTo,
        version: ranks.version,
      });
      onDeleted(version);
      onClose();
    } catch (error) {
      setFailure(messageOf(error, UNEXPECTED));
      setBusy(false);
    }
  };
  return (
    <>
      <DialogBody className="grid gap-3">
        {rank.members === 0 ? null : (
          <Field
            label="Move members to"
            hint={`They lose the roles from ${rank.name} and get the roles of the new rank.`}
          >
            <Select
              value={moveTo}
              onValueChange={setMoveTo}
              items={others.map(({ id, name, icon, color }) => ({
                value: id,
                label: name,
                icon: <RankGlyph icon={icon} color={color} />,
              }))}
            />
          </Field>
        )}
        {failure ? (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <DialogCancel disabled={busy} />
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Delete Rank
        </Button>
      </DialogFooter>
    </>
  );
}
