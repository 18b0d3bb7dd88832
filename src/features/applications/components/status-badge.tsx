import { STATUS_LABELS, STATUS_TONES } from '#/features/applications/application.rules.ts';
import type { ApplicationStatus } from '#/features/applications/application-values.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]} icon={ICONS[status]}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}

const ICONS = {
  pending: undefined,
  approved: <Icon name="check" />,
  rejected: <Icon name="x" />,
  withdrawn: undefined,
};
