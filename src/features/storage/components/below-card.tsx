import { LinkButton } from '#/ui/controls/button.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { MoreLink } from '#/ui/layout/more-link.tsx';
import { countText } from '../storage.labels.ts';
import type { Storage } from '../storage.queries.server.ts';

/** How many the card shows. */
const SHOWN = 6;

/** What has less than its minimum, each with the way to a task for it. */
export function BelowCard({ guildId, storage }: { guildId: string; storage: Storage }) {
  const { below, low, can } = storage;
  if (low === 0) return null;
  return (
    <Card aria-labelledby="below">
      <CardHead
        id="below"
        title="Below minimum"
        note={countText(low)}
        aside={
          low > SHOWN ? (
            <MoreLink to="/guilds/$guildId/bank/storage" params={{ guildId }} search={{ only: 'below' }}>
              All
            </MoreLink>
          ) : undefined
        }
      />
      <ul aria-label="Below minimum">
        {below.slice(0, SHOWN).map(({ id, name, available, minimum }) => (
          <li
            key={id}
            className="flex items-center gap-3 px-5 py-3 not-first:border-t not-first:border-line max-md:px-4"
          >
            <div className="grid min-w-0 grow gap-1.5">
              <p className="flex items-baseline gap-2 text-13">
                <span className="min-w-0 grow truncate font-medium">{name}</span>
                <span className="tabular-nums">
                  {countText(available)}
                  <span className="text-fg-3">{` of ${countText(minimum)}`}</span>
                </span>
              </p>
              <div className="stock-meter" aria-hidden>
                <span style={{ '--share': available / minimum } as object} />
              </div>
            </div>
            {can.createTask ? (
              <LinkButton
                size="sm"
                to="/guilds/$guildId/tasks"
                params={{ guildId }}
                search={{
                  create: true,
                  newTitle: `Gather ${name}`,
                  newGoal: minimum - available,
                  newCategory: 'gather',
                }}
                aria-label={`Create a task for ${name}`}
              >
                Task
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
