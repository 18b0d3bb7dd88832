import { AlignLeft, CircleDot, Hash, Image as ImageIcon, SquareCheck, ToggleLeft, Type } from 'lucide-react';
import type { QuestionType } from '#/features/applications/application-values.rules.ts';

const ICONS = {
  short_text: Type,
  long_text: AlignLeft,
  number: Hash,
  boolean: ToggleLeft,
  single_select: CircleDot,
  multi_select: SquareCheck,
  image: ImageIcon,
} as const satisfies Record<QuestionType, typeof Type>;

export function QuestionTypeIcon({ type }: { type: QuestionType }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden className="text-fg-3" />;
}
