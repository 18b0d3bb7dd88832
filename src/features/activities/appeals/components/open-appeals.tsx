import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { WhichActivity } from '../../attendance/participant.cache.ts';
import { STATUS_LABELS } from '../../attendance/participant.labels.ts';
import type { Appeal, OpenAppeal } from '../appeal.queries.server.ts';
import { DecideAppeal, recordedText } from './decide-appeal.tsx';

/** For staff: who says that the record is wrong about them, oldest first. */
export function OpenAppeals({ which, appeals }: { which: WhichActivity; appeals: readonly OpenAppeal[] }) {
  const [deciding, setDeciding] = useState<{ appeal: Appeal; decision: 'accept' | 'reject' } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const decide = (appeal: Appeal, decision: 'accept' | 'reject') => {
    setDeciding({ appeal, decision });
    setOpen(true);
  };
  return (
    <Card aria-labelledby="appeals">
      <CardHead id="appeals" level={3} title="Appeals" aside={`${appeals.length} open`} />
      <ul>
        {appeals.map((appeal) => (
          <li key={appeal.id} className="appeal">
            <p>
              <b>{appeal.name}</b> claims {STATUS_LABELS[appeal.claimedStatus]}
              <span>
                Recorded: {recordedText(appeal.recorded)}. <Timestamp at={appeal.createdAt} variant="relative" />
              </span>
            </p>
            <blockquote>{appeal.body}</blockquote>
            {appeal.canDecide ? (
              <div>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Reject the appeal of ${appeal.name}`}
                  onClick={() => decide(appeal, 'reject')}
                >
                  Reject
                </Button>
                <Button
                  size="sm"
                  aria-label={`Accept the appeal of ${appeal.name}`}
                  onClick={() => decide(appeal, 'accept')}
                >
                  Accept
                </Button>
              </div>
            ) : (
              <p className="text-13 text-fg-3">Someone else on staff decides your own appeal.</p>
            )}
          </li>
        ))}
      </ul>
      {deciding ? <DecideAppeal which={which} {...deciding} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
