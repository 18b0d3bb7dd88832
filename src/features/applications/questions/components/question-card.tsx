import type { ReactNode } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import type { EditedQuestion } from '../question.form.ts';
import { optionsFromLines, TYPE_LABELS } from '../question.rules.ts';
import { QuestionTypeIcon } from './question-type-icon.tsx';

interface QuestionCardProps {
  question: EditedQuestion;
  /** From 1. */
  number: number;
  isEdited: boolean;
  handle: ReactNode;
  /** Move up and Move down, for the menu. */
  moves: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
}

/** A question of the form: what is asked, how it is answered, and what can be done with it. */
export function QuestionCard({ question: one, number, isEdited, handle, moves, onEdit, onRemove }: QuestionCardProps) {
  const name = one.question.trim() || `Question ${number}`;
  const options = optionsFromLines(one.optionLines).length;
  return (
    <div className="flex items-start gap-1 rounded-card border bg-bg-1 py-3 pr-2 pl-2.5 shadow-light max-md:gap-0 max-md:pl-0">
      {handle}
      <span className="w-7 shrink-0 pt-0.5 text-center text-13 max-md:w-6 max-md:pt-3 max-md:text-left text-fg-3 tabular-nums">
        {number}
      </span>
      <div className="grid min-w-0 grow gap-1.5 max-md:pt-3">
        <div>
          <p className="font-medium wrap-anywhere">{name}</p>
          {one.description ? <p className="text-13 wrap-anywhere text-fg-3">{one.description}</p> : null}
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-fg-2">
          <span className="flex items-center gap-2">
            <QuestionTypeIcon type={one.type} />
            {TYPE_LABELS[one.type]}
          </span>
          {options > 0 ? <span className="text-fg-3">{options === 1 ? '1 option' : `${options} options`}</span> : null}
          {one.required ? <Badge tone="outline">Required</Badge> : null}
          {isEdited ? <Badge>Edited</Badge> : null}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton size="sm" label={`Edit ${name}`} className="max-md:hidden" onClick={onEdit}>
          <Icon name="pencil" />
        </IconButton>
        <IconButton size="sm" label={`Remove ${name}`} className="max-md:hidden" onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <BareIconButton size="sm" label={`More for ${name}`}>
              <Icon name="ellipsis" />
            </BareIconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem icon={<Icon name="pencil" />} onSelect={onEdit}>
              Edit
            </DropdownMenuItem>
            {moves}
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={<Icon name="trash" />} tone="danger" onSelect={onRemove}>
              Remove
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </div>
  );
}
