import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#/base/day.ts';
import { MemberName } from '#/features/artisans/components/artisan-layers.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { type PageAction, usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Badge } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { craftOptions, useAcceptCraft, useMoveCraft } from '../crafting.cache.ts';
import { craftName, STATUS_LABELS, STATUS_TONES, wishText } from '../crafting.labels.ts';
import type { CraftDetails } from '../crafting.queries.server.ts';
import { type CraftStep, planOf } from '../crafting.rules.ts';
import type { Claiming } from './craft-dialogs.tsx';
import { CraftMaterials } from './craft-materials.tsx';
import { CraftSteps } from './craft-steps.tsx';
import { CraftTakes } from './craft-takes.tsx';
import { LazyAcceptDialog, LazyClaimDialog, LazyDeclineDialog } from './lazy-craft-dialogs.tsx';

interface CraftPageProps {
  guildId: string;
  requestId: string;
}

/** One request: how far it is, everything it takes, and what the viewer can do next. */
export function CraftPage({ guildId, requestId }: CraftPageProps) {
  const { data: craft } = useSuspenseQuery(craftOptions(guildId, requestId));
  const [claiming, setClaiming] = useState<Claiming | null>(null);
  const items = new Map(craft.items.map((item) => [item.guid, item]));
  const plan = planOf(craft.itemGuid, craft.quantity, items, { claims: craft.claims, stock: craft.stock ?? [] });
  return (
    <div className="grid grid-cols-1 gap-5 p-(--gutter)">
      <header className="grid gap-3">
        <Breadcrumb>
          <BreadcrumbLink to="/guilds/$guildId/artisans/requests" params={{ guildId }}>
            Requests
          </BreadcrumbLink>
          <BreadcrumbHere>{craftName(craft)}</BreadcrumbHere>
        </Breadcrumb>
        <div className="flex flex-wrap items-center gap-3">
          <span className="grid size-12 shrink-0 place-items-center rounded-card border bg-bg-1 text-fg-2">
            <Icon name={craft.icon} />
          </span>
          <div className="min-w-0 flex-1 basis-52">
            <h1 className="flex flex-wrap items-center gap-2 text-24 font-semibold tracking-[-0.015em] wrap-anywhere">
              {craftName(craft)} <Badge tone={STATUS_TONES[craft.status]}>{STATUS_LABELS[craft.status]}</Badge>
            </h1>
            <p className="text-fg-2">
              {`For ${craft.requester}${craft.dueDay === null ? '' : `. Needed by ${dayText(craft.dueDay)}`}`}
            </p>
          </div>
          <Actions guildId={guildId} craft={craft} />
        </div>
      </header>
      <CraftSteps craft={craft} plan={plan} />
      <div className="grid grid-cols-1 items-start gap-5 min-[1440px]:grid-cols-[minmax(0,1fr)_20rem]">
        <CraftMaterials guildId={guildId} craft={craft} plan={plan} onClaim={setClaiming} />
        <div className="grid grid-cols-1 items-start gap-5 max-[1440px]:order-first max-[1440px]:md:grid-cols-2">
          <Wish guildId={guildId} craft={craft} />
          <CraftTakes guildId={guildId} craft={craft} plan={plan} />
        </div>
      </div>
      <LazyClaimDialog guildId={guildId} craft={craft} part={claiming} onClose={() => setClaiming(null)} />
    </div>
  );
}

function Wish({ guildId, craft }: { guildId: string; craft: CraftDetails }) {
  const wish = wishText(craft);
  const profiles = craft.can.viewProfiles ? guildId : null;
  return (
    <Card>
      <CardHead title={`From ${craft.requester}`} />
      <CardBody className="grid gap-3">
        {craft.note === '' ? (
          <p className="text-fg-3">No note</p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-wrap">{craft.note}</p>
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13 *:odd:text-fg-3 *:even:text-right">
          <dt>Requested by</dt>
          <dd>
            <MemberName guildId={profiles} characterId={craft.characterId} name={craft.requester} />
          </dd>
          <dt>Wish</dt>
          <dd>{wish === '' ? 'Any rarity and quality' : wish}</dd>
          <dt>Needs</dt>
          <dd>{`${craft.profession}, ${craft.grade}`}</dd>
          {craft.crafter === null ? null : (
            <>
              <dt>Crafter</dt>
              <dd>
                <MemberName guildId={profiles} characterId={craft.crafterCharacterId ?? ''} name={craft.crafter} />
              </dd>
            </>
          )}
        </dl>
        {craft.answer === '' ? null : (
          <p className="border-t pt-3 text-13 wrap-anywhere whitespace-pre-wrap">{`Reason: ${craft.answer}`}</p>
        )}
      </CardBody>
    </Card>
  );
}

/** Steps that a button takes right away, the next one last. */
const QUIET: readonly (readonly [CraftStep, string])[] = [
  ['cancel', 'Cancel request'],
  ['release', 'Release'],
  ['reopen', 'Not crafted yet'],
  ['undeliver', 'Not delivered yet'],
  ['reconsider', 'Reopen request'],
  ['renew', 'Reopen request'],
];
const NEXT: readonly (readonly [CraftStep, string])[] = [
  ['craft', 'Mark as crafted'],
  ['deliver', 'Mark as delivered'],
];

function Actions({ guildId, craft }: { guildId: string; craft: CraftDetails }) {
  const move = useMoveCraft();
  const accept = useAcceptCraft();
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null);
  const { can, candidates, id: requestId } = craft;
  const [only] = candidates;
  const take = (step: CraftStep) => move.mutate({ guildId, requestId, step });
  const onAccept = () =>
    only && candidates.length === 1 && !can.assign
      ? accept.mutate({ guildId, requestId, crafterId: only.characterId })
      : setOpen('accept');
  usePageActions((): PageAction[] => [
    ...(can.accept || can.assign
      ? [{ id: 'accept', label: 'Accept request', icon: 'check', run: onAccept } as const]
      : []),
    ...(can.steps.includes('decline')
      ? [{ id: 'decline', label: 'Decline request', run: () => setOpen('decline') } as const]
      : []),
    ...[...NEXT, ...QUIET].flatMap(([step, label]) =>
      can.steps.includes(step) ? [{ id: step, label, run: () => take(step) }] : [],
    ),
  ]);
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:w-full">
      {QUIET.map(([step, label]) =>
        can.steps.includes(step) ? (
          <Button key={step} variant="ghost" busy={move.isPending} onClick={() => take(step)}>
            {label}
          </Button>
        ) : null,
      )}
      {can.steps.includes('decline') ? (
        <Button variant="ghost" onClick={() => setOpen('decline')}>
          Decline
        </Button>
      ) : null}
      {can.accept || can.assign ? (
        <Button variant="primary" busy={accept.isPending} icon={<Icon name="check" />} onClick={onAccept}>
          {can.assign ? 'Accept or assign' : 'Accept'}
        </Button>
      ) : null}
      {NEXT.map(([step, label]) =>
        can.steps.includes(step) ? (
          <Button key={step} variant="primary" busy={move.isPending} onClick={() => take(step)}>
            {label}
          </Button>
        ) : null,
      )}
      <LazyAcceptDialog guildId={guildId} craft={craft} open={open === 'accept'} onClose={() => setOpen(null)} />
      <LazyDeclineDialog guildId={guildId} craft={craft} open={open === 'decline'} onClose={() => setOpen(null)} />
    </div>
  );
}
