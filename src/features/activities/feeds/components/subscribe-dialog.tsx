import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { Spinner } from '#/ui/feedback/spinner.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { feedsOptions, useCreateGuildFeed, useCreatePersonalFeed, useRevokeFeed } from '../calendar-feed.cache.ts';
import type { FeedItem } from '../calendar-feed.queries.server.ts';

interface SubscribeDialogProps {
  guildId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What opened it gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The viewer's calendar links: of what they sign up for, and of this guild. */
export function SubscribeDialog({ guildId, open, onOpenChange, button }: SubscribeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Subscribe"
        description="See activities in your own calendar app. It updates by itself."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
      >
        <DialogBody className="grid gap-6">
          <Feeds guildId={guildId} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Feeds({ guildId }: { guildId: string }) {
  const { data, error } = useQuery(feedsOptions);
  const ofGuild = useCreateGuildFeed();
  const personal = useCreatePersonalFeed();
  if (error) return <p role="alert">{messageOf(error, 'Calendar links could not be loaded.')}</p>;
  if (!data) return <Spinner />;
  const feedOf = (id: string | null) => data.items.find((feed) => feed.guildId === id);
  return (
    <>
      <Feed
        title="My activities"
        hint="Activities you're going to, late for, waiting for or might join, in all your guilds."
        feed={feedOf(null)}
        create={() => personal.mutateAsync({})}
      />
      <Feed
        title="This guild"
        hint="All activities of this guild that you can view."
        feed={feedOf(guildId)}
        create={() => ofGuild.mutateAsync({ guildId })}
      />
      <p className="text-13 text-fg-3">
        Calendar links are private: anyone with a link can see these activities. If you shared a link by mistake, create
        a new one or revoke it. The old link stops working immediately.
      </p>
    </>
  );
}

interface FeedProps {
  title: string;
  hint: string;
  feed: FeedItem | undefined;
  create: () => Promise<{ readonly address: string }>;
}

function Feed({ title, hint, feed, create }: FeedProps) {
  const [made, setMade] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  const revoke = useRevokeFeed();
  const make = async () => {
    setBusy(true);
    try {
      setMade((await create()).address);
    } catch {
      // A toast says so.
    } finally {
      setBusy(false);
    }
  };
  const close = (open: boolean) => setAsking((now) => (open ? now : null));
  const name = title.toLowerCase();
  return (
    <section aria-label={title} className="grid gap-2">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-13 text-fg-2">{hint}</p>
      </div>
      {feed && made ? <MadeLink title={title} address={made} /> : null}
      {feed ? (
        <p className="text-13 text-fg-3">
          Created <Timestamp at={feed.createdAt} variant="relative" />
          {' · '}
          {feed.lastReadAt ? (
            <>
              Last read <Timestamp at={feed.lastReadAt} variant="relative" />
            </>
          ) : (
            'Not read yet'
          )}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => (feed ? setAsking('replace') : void make())}>
          {feed ? 'Create new link' : 'Create link'}
          <span className="sr-only"> for {name}</span>
        </Button>
        {feed ? (
          <Button size="sm" variant="danger-quiet" onClick={() => setAsking('revoke')}>
            Revoke<span className="sr-only"> link for {name}</span>
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking === 'replace'}
        onOpenChange={close}
        title="Create a new link?"
        description="The current link stops working immediately. Calendar apps that use it need the new one."
        confirmLabel="Create new link"
        tone="primary"
        onConfirm={make}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        onOpenChange={close}
        title="Revoke this link?"
        description="Calendar apps that use it stop updating, and the link can't be restored."
        confirmLabel="Revoke"
        tone="danger"
        onConfirm={() => (feed ? revoke.mutateAsync({ feedId: feed.id }) : undefined)}
      />
    </section>
  );
}

function MadeLink({ title, address }: { title: string; address: string }) {
  return (
    <div className="grid gap-1">
      <Field label={`Link for ${title.toLowerCase()}`} hint="Copy it now: it's shown only once.">
        <Input
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="font-mono text-13"
        />
      </Field>
      <div>
        <CopyButton text={address} label="Copy link" size="sm" variant="primary" />
      </div>
    </div>
  );
}
