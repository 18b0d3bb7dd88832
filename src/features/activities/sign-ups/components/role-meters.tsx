import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { metersOf } from '../answered.rules.ts';
import type { ActivitySignUps } from '../sign-up.queries.server.ts';

/** How many places are taken, by role: solid for people who are going, pale for those who may come. */
export function RoleMeters({ signUps }: { signUps: ActivitySignUps }) {
  return (
    <ul className="role-meters">
      {metersOf(signUps).map(({ kind, going, tentative, limit }) => (
        <li key={kind} data-role={kind === 'any' ? 'Unknown' : kind}>
          <p>
            {kind === 'any' ? <span className="font-medium">Any role</span> : <RoleBadge role={kind} />}
            <span>
              <b>{going}</b>
              {limit === null ? null : ` / ${limit}`}
            </span>
          </p>
          {limit === null ? null : (
            <div aria-hidden="true">
              <i style={{ width: `${(100 * going) / limit}%` }} />
              <i style={{ width: `${(100 * Math.min(tentative, limit - going)) / limit}%` }} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
