import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { readersOptions } from '../announcement.cache.ts';

interface ReadersDialogProps {
  which: { guildId: string; announcementId: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Who of the members has read it, and who has not yet. */
export function ReadersDialog({ which, open, onOpenChange }: ReadersDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Read by" size="sm">
        <Readers which={which} />
      </DialogContent>
    </Dialog>
  );
}

interface Reader {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly readAt: string | null;
}

/** Asked for when the dialog opens. */
function Readers({ which }: Pick<ReadersDialogProps, 'which'>) {
  const { data, error } = useQuery(readersOptions(which));
  if (error) return <DialogBody role="alert">{error.message}</DialogBody>;
  if (!data)
    return (
      <DialogBody>
        <Skeleton className="h-40" />
      </DialogBody>
    );
  return (
    // What scrolls must be reachable by keyboard.
    <DialogBody role="region" aria-label="Members" tabIndex={0} className="grid content-start gap-5">
      <People title="Read" people={data.readers} none="No one has read this yet." />
      <People title="Unread" people={data.others} none="Everyone has read this." />
    </DialogBody>
  );
}

function People({ title, people, none }: { title: string; people: readonly Reader[]; none: string }) {
  return (
    <section>
      <h3 className="mb-1 text-13 font-semibold">
        {title} <span className="font-normal text-fg-3 tabular-nums">{people.length.toLocaleString('en-US')}</span>
      </h3>
      {people.length === 0 ? <p className="text-fg-2">{none}</p> : null}
      <ul>
        {people.map(({ id, name, image, readAt }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <Avatar id={id} name={name} src={image} size={28} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {readAt ? <Timestamp at={readAt} variant="relative" className="text-13 text-fg-3" /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
