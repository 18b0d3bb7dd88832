import { Progress } from '#/ui/feedback/progress.tsx';
import { formatFileSize } from '#/ui/upload/upload-rules.ts';
import type { PlanState } from '../billing.queries.server.ts';

/** How much of the plan is used, against its limits. */
export function PlanUsage({ state: { used, limits } }: { state: PlanState }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <Used label="Members" used={used.members} limit={limits.members} text={String} />
      <Used label="Images" used={used.imageBytes} limit={limits.imageBytes} text={formatFileSize} />
      <Used label="Audit log" used={used.auditDays} limit={limits.auditDays} text={daysText} partShown={daysShown} />
    </ul>
  );
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const daysShown = (limit: number, used: number): string => `${limit} of ${used} days shown`;

interface UsedProps {
  label: string;
  used: number;
  limit: number | null;
  text: (value: number) => string;
  /** For what is all there, of which a limit shows a part. */
  partShown?: (limit: number, used: number) => string;
}

function Used({ label, used, limit, text, partShown }: UsedProps) {
  const known = limit === null ? `${text(used)}, no limit` : `${text(used)} of ${text(limit)}`;
  const shown = partShown && limit !== null && used > limit ? partShown(limit, used) : known;
  return (
    <li className="grid gap-1.5">
      <p className="flex justify-between gap-4 text-13">
        <span className="text-fg-2">{label}</span>
        <span className="tabular-nums">{shown}</span>
      </p>
      {limit === null ? null : (
        <Progress
          label={label}
          value={used}
          max={limit}
          valueText={shown}
          tone={used > limit ? 'warning' : 'neutral'}
        />
      )}
    </li>
  );
}
