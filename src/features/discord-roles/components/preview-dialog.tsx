import { useQuery } from '@tanstack/react-query';
import { Button } from '#/ui/controls/button.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { previewOptions, useApplyRoles } from '../role-sync.cache.ts';
import type { RolesPreview } from '../role-sync.queries.server.ts';

/** What would be given and taken, before it is. */
export function PreviewDialog({ guildId, onClose }: { guildId: string; onClose: () => void }) {
  const { data: preview, error, isFetching } = useQuery(previewOptions(guildId));
  const apply = useApplyRoles();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Check members"
        description="Roles are given right away. After a change of the settings, they're taken only when you apply this check."
      >
        <DialogBody>
          {isFetching ? (
            <p role="status" className="flex items-center gap-2 py-6 text-fg-2">
              <Spinner /> Reading members on Discord...
            </p>
          ) : error ? (
            <p role="alert" className="py-4 text-danger">
              {messageOf(error, "Members couldn't be read. Try again.")}
            </p>
          ) : preview ? (
            <Findings preview={preview} />
          ) : null}
        </DialogBody>
        <DialogFooter>
          <DialogCancel label="Close" />
          {preview && !isFetching ? (
            <Button
              variant="primary"
              busy={apply.isPending}
              onClick={() => apply.mutate({ guildId }, { onSuccess: onClose })}
            >
              {preview.people > 0 ? 'Apply' : 'Check everyone again'}
            </Button>
          ) : null}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Findings({ preview }: { preview: RolesPreview }) {
  const { changes, people, isComplete, notInServer, withoutDiscord, strangers } = preview;
  return (
    <div className="grid gap-5">
      {isComplete ? null : (
        <p className="text-13 text-fg-2">
          Discord doesn't list the members of your server for this bot, so this is what was read last. Anyone who runs
          this installation can turn on the Server Members Intent of its Discord application.
        </p>
      )}
      <section className="grid gap-2">
        <h3 className="font-medium">
          {people === 0
            ? 'Everyone has the roles they should have'
            : people === 1
              ? '1 person changes'
              : `${people} people change`}
        </h3>
        {changes.length > 0 ? (
          <ul className="grid gap-2">
            {changes.map(({ key, name, gives, takes }) => (
              <li key={key} className="grid min-w-0">
                <span className="wrap-anywhere">{name}</span>
                <span className="text-13 text-fg-2 wrap-anywhere">
                  {[
                    gives.length > 0 ? `Gets ${gives.join(', ')}` : '',
                    takes.length > 0 ? `Loses ${takes.join(', ')}` : '',
                  ]
                    .filter((part) => part !== '')
                    .join('. ')}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        {people > changes.length ? <p className="text-13 text-fg-3">And {people - changes.length} more.</p> : null}
      </section>
      <Names title="In the guild, but not in the server" names={notInServer} />
      <Names title="In the guild, without a Discord account" names={withoutDiscord} />
      {strangers ? (
        <Names title="In the server, but not in the guild" names={strangers} note="Their roles stay as they are." />
      ) : null}
    </div>
  );
}

interface NamesProps {
  title: string;
  names: { readonly shown: readonly string[]; readonly more: number };
  note?: string;
}

function Names({ title, names: { shown, more }, note }: NamesProps) {
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">
        {title} ({shown.length + more})
      </h3>
      <p className="text-13 text-fg-2 wrap-anywhere">
        {shown.join(', ')}
        {more > 0 ? ` and ${more} more` : ''}
      </p>
      {note ? <p className="text-13 text-fg-3">{note}</p> : null}
    </section>
  );
}
