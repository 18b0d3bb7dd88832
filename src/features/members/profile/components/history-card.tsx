import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { HistoryEntry } from '../history.queries.server.ts';
import { changeLabel } from '../history.rules.ts';

/** Who changed what about the member's place in the guild, latest first; the day of joining is the end. */
export function HistoryCard({ history, joinedAt }: { history: readonly HistoryEntry[]; joinedAt: string }) {
  return (
    <Card>
      <CardHead title="History" note="Ranks and roles" />
      <CardBody>
        <ol className="grid gap-4">
          {history.map(({ id, what, actorName, at, changes }) => (
            <li key={id} className="grid gap-0.5">
              <p>
                <span className="font-medium">{actorName}</span> {what}
              </p>
              {changes.map((change) => (
                <p key={change.field} className="text-13 wrap-anywhere text-fg-2">
                  {changeLabel(change)}
                </p>
              ))}
              <Timestamp at={at} variant="relative" className="justify-self-start text-13 text-fg-3" />
            </li>
          ))}
          <li className="grid gap-0.5">
            <p>Joined the guild</p>
            <Timestamp at={joinedAt} variant="relative" className="justify-self-start text-13 text-fg-3" />
          </li>
        </ol>
      </CardBody>
    </Card>
  );
}
