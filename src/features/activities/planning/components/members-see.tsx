import { useStore } from '@tanstack/react-form';
import { formatTimestamp } from '#/base/time.ts';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { TYPE_LABELS } from '../activity.labels.ts';
import { ACTIVITY_TYPES } from '../activity.rules.ts';
import { ANY, startMeant } from '../activity-form.schema.ts';
import type { ActivityDefaults } from '../planning.cache.ts';
import type { ActivityFormApi } from './use-activity-form.ts';

interface MembersSeeProps {
  form: ActivityFormApi;
  defaults: ActivityDefaults;
}

/** The activity in short, as members will find it. */
export function MembersSee({ form, defaults }: MembersSeeProps) {
  const { timeZone: own } = useViewerTime();
  const values = useStore(form.store, (state) => state.values);
  const at = startMeant(values, defaults.timeZone);
  const type = ACTIVITY_TYPES.find((each) => each === values.type);
  const rank = defaults.ranks.find(({ id }) => id === values.minRankId);
  const role =
    values.requiredRoleId === ANY ? undefined : defaults.roles.find(({ id }) => id === values.requiredRoleId);
  const asked = [
    values.minLevel === '' ? null : `Level ${values.minLevel} or higher`,
    rank ? `${rank.name} or higher` : null,
    role ? role.name : null,
  ].filter(Boolean);
  const slots = COMBAT_ROLES.filter((each) => Number(values.slots[each]) > 0);
  return (
    <Card>
      <CardHead title="What members see" />
      <CardBody className="grid gap-3">
        <div className="grid gap-1">
          <p className="text-13 text-fg-3">
            {type ? TYPE_LABELS[type] : null}
            {values.capacity === '' ? '' : `, ${values.capacity} ${values.capacity === 1 ? 'place' : 'places'}`}
          </p>
          <h3 className="text-16 font-semibold wrap-anywhere">{values.title || 'Untitled'}</h3>
          {at === undefined ? null : (
            <p className="text-13 text-fg-2">
              {formatTimestamp(at, own, 'short')} to{' '}
              {formatTimestamp(at + Number(values.durationMinutes) * 60_000, own, 'short').slice('11/20 '.length)}
            </p>
          )}
        </div>
        {slots.length > 0 ? (
          <ul className="grid gap-2 text-13">
            {slots.map((each) => (
              <li key={each} className="flex justify-between">
                <RoleBadge role={each} />
                <span className="text-fg-2 tabular-nums">{values.slots[each]}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {asked.length > 0 ? <p className="text-13 text-fg-3">{asked.join(', ')}.</p> : null}
      </CardBody>
    </Card>
  );
}
