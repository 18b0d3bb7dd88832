import { STATUS_LABELS, STATUS_TONES } from '#/features/applications/application.rules.ts';
import type { ApplicationStatus } from '#/features/applications/application-values.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';

/** Also a call in a row, which has no components of its own. */
export const StatusBadge = ({ status }: { status: ApplicationStatus }) =>
  Badge({ tone: STATUS_TONES[status], icon: ICONS[status], children: STATUS_LABELS[status] });

const ICONS = {
  pending: undefined,
  approved: <Icon name="check" />,
  rejected: <Icon name="x" />,
  withdrawn: undefined,
};
