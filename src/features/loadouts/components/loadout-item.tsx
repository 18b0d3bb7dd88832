import { memo } from 'react';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { rowLink } from '#/ui/layout/card.tsx';
import { rowProps } from '#/ui/table/row-keys.ts';
import { rowTime } from '#/ui/text/row-time.tsx';
import type { ViewerTime } from '#/ui/text/time-zone.tsx';
import type { LoadoutRow } from '../loadout.queries.server.ts';

interface LoadoutItemProps {
  guildId: string;
  loadout: LoadoutRow;
  time: ViewerTime;
  mayChange: boolean;
}

/** A row of the list: name and description, what it asks for, when it was changed. It calls no hook (decision 110). */
export const LoadoutItem = memo(function LoadoutItem({ guildId, loadout, time, mayChange }: LoadoutItemProps) {
  const { id, name, description, parties, roles, changedAt } = loadout;
  return (
    <li {...rowProps(id)} className="loadout-row">
      <div>
        <h2>
          <a data-link="" href={`/guilds/${guildId}/loadouts/${id}`} className={rowLink}>
            {name}
          </a>
        </h2>
        {description === '' ? null : <p>{description}</p>}
        <p>
          {parties === 1 ? '1 party' : `${parties} parties`}, changed {rowTime(changedAt, time, 'short')}
        </p>
      </div>
      <ul aria-label="Slots">
        {COMBAT_ROLES.map((role) => (
          <li key={role} className="role-count">
            <span className="role-badge" data-role={role}>
              {role}
            </span>
            {roles[role]}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <button
          type="button"
          data-opens="menu"
          aria-haspopup="menu"
          aria-label={`Actions for ${name}`}
          className="row-menu row-menu-md"
        />
      ) : null}
    </li>
  );
});
