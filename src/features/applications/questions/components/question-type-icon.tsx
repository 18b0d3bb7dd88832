import type { QuestionType } from '#/features/applications/application-values.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';

const ICONS = {
  short_text: 'type',
  long_text: 'text-align-start',
  number: 'hash',
  boolean: 'toggle-left',
  single_select: 'circle-dot',
  multi_select: 'square-check',
  image: 'image',
} as const satisfies Record<QuestionType, IconName>;

export function QuestionTypeIcon({ type }: { type: QuestionType }) {
  return <Icon name={ICONS[type]} className="text-fg-3" />;
}
