import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { COMBAT_ROLES, type CombatRole } from '#/features/game/game.data.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { cn } from '#/ui/style/class-names.ts';
import type { Finding } from '../composition.rules.ts';
import { roleCounts } from '../loadout.rules.ts';

interface CompositionBarProps {
  /** '40 slots in 5 parties'. */
  total: string;
  roles: readonly CombatRole[];
  findings: readonly Finding[];
}

/** Totals by role, and what is wrong with the parties; always visible. */
export function CompositionBar({ total, roles, findings }: CompositionBarProps) {
  const counts = roleCounts(roles);
  return (
    <section aria-label="Composition" className="card flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-2.5">
      <p className="text-13 text-fg-2">{total}</p>
      <ul aria-label="Slots by role" className="flex flex-wrap gap-x-5 gap-y-1">
        {COMBAT_ROLES.map((role) => (
          <li key={role} className="role-count">
            <RoleBadge role={role} />
            {counts[role]}
          </li>
        ))}
      </ul>
      <FindingBadges findings={findings} className="ml-auto max-md:ml-0" />
    </section>
  );
}

/** What is wrong with parties, and what isn't. */
export function FindingBadges({ findings, className }: { findings: readonly Finding[]; className?: string }) {
  return (
    <p role="status" className={cn('flex flex-wrap gap-2', className)}>
      {findings.map(({ tone, text }) => (
        <Badge
          key={text}
          tone={tone}
          className="h-auto min-h-5 shrink whitespace-normal"
          icon={
            tone === 'neutral' ? null : (
              <Icon name={tone === 'success' ? 'check' : 'triangle-exclamation-point'} className="size-3" />
            )
          }
        >
          {text}
        </Badge>
      ))}
    </p>
  );
}
