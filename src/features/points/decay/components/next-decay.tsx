import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { poolsOptions } from '#/features/point-pools/pool.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { changeText, pointsText } from '../../point.labels.ts';
import { decayOptions } from '../decay.cache.ts';
import { decayRuleText } from '../decay.labels.ts';
import type { DecayPreview } from '../decay.queries.server.ts';

interface NextDecayProps {
  guildId: string;
  poolId?: string | undefined;
  className?: string;
  /** Of which pool, where several are shown. */
  pool?: string;
}

/** When a pool decays next, and who loses what by it; nothing while it doesn't. */
export function NextDecay({ guildId, poolId, className, pool }: NextDecayProps) {
  const { data: decay } = useQuery(decayOptions(guildId, poolId));
  const [open, setOpen] = useState(false);
  if (!decay) return null;
  const { at, people, total, unit, items } = decay;
  const title = pool === undefined ? 'Next decay' : `Next decay of ${pool}`;
  return (
    <Card className={className}>
      <CardHead
        title={title}
        aside={
          items.length > 0 ? (
            <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
              Preview
            </Button>
          ) : null
        }
      />
      <CardBody>
        <p>
          <Timestamp at={at} />
        </p>
        <p className="text-fg-2">
          {decayRuleText(decay)}{' '}
          {people === 0
            ? 'With balances as they are, no one loses anything.'
            : `With balances as they are, ${people === 1 ? '1 member loses' : `${people.toLocaleString('en-US')} members lose`} ${pointsText(total)} ${unit}.`}
        </p>
      </CardBody>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent size="sm" title={title} description={decayRuleText(decay)}>
          <Losses decay={decay} />
        </DialogContent>
      </Dialog>
    </Card>
  );
}

/** The same of each pool in use. */
export function NextDecays({ guildId }: { guildId: string }) {
  const { data: pools } = useQuery(poolsOptions(guildId));
  const used = pools?.enabled ? pools.items.filter(({ archivedAt }) => archivedAt === null) : [];
  return used.map(({ id, isFirst, name }) => (
    <NextDecay key={id} guildId={guildId} {...(!isFirst && { poolId: id })} {...(used.length > 1 && { pool: name })} />
  ));
}

function Losses({ decay: { items, people } }: { decay: DecayPreview }) {
  const more = people - items.length;
  return (
    <DialogBody>
      <ul aria-label="Members who lose points" className="rounded-card border border-line text-13">
        {items.map(({ characterId, name, balance, lost }) => (
          <li
            key={characterId}
            className="flex items-baseline gap-3 px-3 py-2 tabular-nums not-first:border-t not-first:border-line"
          >
            <span className="min-w-0 grow truncate">{name}</span>
            <span className="text-fg-3">{pointsText(balance)}</span>
            <span>{changeText(-lost)}</span>
            <b className="font-semibold">{pointsText(balance - lost)}</b>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-1 text-13 text-fg-3">and {more.toLocaleString('en-US')} more</p> : null}
    </DialogBody>
  );
}
