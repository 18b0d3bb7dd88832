import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { planText } from '#/features/billing/billing.labels.ts';
import { useSetArchivedAsAdmin } from '#/features/guild-lifecycle/lifecycle.cache.ts';
import { useDecideVerification } from '#/features/guild-settings/verification.cache.ts';
import { VERIFICATION_NOTE_MAX } from '#/features/guild-settings/verification.rules.ts';
import { FactsCard } from '#/features/platform-admin/components/facts-card.tsx';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Textarea } from '#/ui/controls/input.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardBody, CardFoot, CardHead } from '#/ui/layout/card.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { adminGuildOptions } from '../admin-pages.cache.ts';
import type { AdminGuild } from '../guild.queries.server.ts';
import { PlatformLogList } from './platform-log-list.tsx';

/** One guild, and what a platform admin can do about it. */
export function GuildPage({ guildId }: { guildId: string }) {
  const { data: guild } = useSuspenseQuery(adminGuildOptions(guildId));
  return (
    <>
      <Link
        to="/admin/guilds"
        className="mb-2 inline-flex min-h-6 items-center gap-1 text-13 text-fg-2 hover:text-fg-1"
      >
        <Icon name="chevron-left" className="size-4" />
        Guilds
      </Link>
      <GuildHead guild={guild} />
      <div className="grid gap-5">
        <GuildFacts guild={guild} />
        <VerificationCard guild={guild} />
        <Card aria-labelledby="history">
          <CardHead id="history" title="History" />
          {guild.history.length === 0 ? (
            <CardBody className="text-fg-3">Platform admins haven't changed anything about this guild.</CardBody>
          ) : (
            <PlatformLogList label="History" entries={guild.history} />
          )}
        </Card>
      </div>
    </>
  );
}

function GuildHead({ guild }: { guild: AdminGuild }) {
  const [asking, setAsking] = useState(false);
  const set = useSetArchivedAsAdmin();
  const { id, name, slug, archived, verified } = guild;
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow">
        <h1 className="flex flex-wrap items-center gap-2 text-24 font-semibold tracking-[-0.015em]">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {verified ? <Badge tone="success">Verified</Badge> : null}
          {archived ? <Badge>Archived</Badge> : null}
        </h1>
        <p className="text-fg-2">
          Created <Timestamp at={guild.createdAt} variant="relative" />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/g/$slug" params={{ slug }}>
          View page
        </LinkButton>
        {archived ? (
          <Button busy={set.isPending} onClick={() => set.mutate({ guild: id, archived: false })}>
            Unarchive
          </Button>
        ) : (
          <Button variant="danger-quiet" onClick={() => setAsking(true)}>
            Archive
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Archive ${name}?`}
        description="The guild becomes read-only for everyone, leaves discovery and closes its applications. Its members are notified. You or its owner can unarchive it."
        confirmLabel="Archive guild"
        tone="danger"
        onConfirm={() => set.mutateAsync({ guild: id, archived: true })}
      />
    </header>
  );
}

function GuildFacts({ guild }: { guild: AdminGuild }) {
  const owner =
    guild.ownerUserId === null ? (
      (guild.owner ?? 'None')
    ) : (
      <Link key="owner" to="/admin/users/$userId" params={{ userId: guild.ownerUserId }} className="link">
        {guild.owner}
      </Link>
    );
  const facts = [
    ['Guild ID', <code key="id">{guild.id}</code>],
    ['Owner', owner],
    ['Members', guild.members],
    ['Region and realm', `${guild.region}, ${guild.server}`],
    ...(guild.plan ? ([['Plan', planText(guild.plan)]] as const) : []),
  ] as const;
  return <FactsCard id="guild" title="Guild" facts={facts} />;
}

function VerificationCard({ guild: { slug, verified, request } }: { guild: AdminGuild }) {
  const [answer, setAnswer] = useState('');
  const decide = useDecideVerification();
  const send = (granted: boolean) => decide.mutate({ slug, verified: granted, answer });
  const isPending = request?.state === 'pending';
  return (
    <Card aria-labelledby="verification">
      <CardHead id="verification" title="Verification" />
      <CardBody className="grid gap-4">
        {request ? (
          <div>
            <p className="wrap-anywhere whitespace-pre-wrap">{request.note}</p>
            <p className="mt-1 text-13 text-fg-3">
              {request.by}, <Timestamp at={request.at} variant="relative" />
            </p>
          </div>
        ) : (
          <p className="text-fg-3">The guild hasn't asked for the badge.</p>
        )}
        <Field label="Answer" hint="Appears on the guild's verification page.">
          <Textarea
            rows={2}
            maxLength={VERIFICATION_NOTE_MAX}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </Field>
      </CardBody>
      <CardFoot className="flex flex-wrap gap-2">
        {verified ? null : (
          <Button variant="primary" busy={decide.isPending} onClick={() => send(true)}>
            Verify guild
          </Button>
        )}
        {verified || isPending ? (
          <Button variant="danger-quiet" busy={decide.isPending} onClick={() => send(false)}>
            {verified ? 'Remove badge' : 'Decline request'}
          </Button>
        ) : null}
      </CardFoot>
    </Card>
  );
}
