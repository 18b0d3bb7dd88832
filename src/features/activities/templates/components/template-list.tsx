import { useSuspenseQuery } from '@tanstack/react-query';
import { BareIconButton, LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { TYPE_LABELS } from '../../planning/activity.labels.ts';
import { durationText } from '../../planning/duration.labels.ts';
import { templatesOptions, useDeleteTemplate } from '../template.cache.ts';
import type { TemplateRow } from '../template.queries.server.ts';
import { SCOPE_LABELS } from '../template.rules.ts';

/** The templates of a guild: begin an activity with one, change or delete it. */
export function TemplateList({ guildId }: { guildId: string }) {
  const { data } = useSuspenseQuery(templatesOptions(guildId));
  const remove = useDeleteTemplate();
  const create = data.can.create ? (
    <LinkButton to="/guilds/$guildId/activities/templates/new" params={{ guildId }} icon={<Icon name="plus" />}>
      Create template
    </LinkButton>
  ) : null;
  if (data.items.length === 0)
    return (
      <EmptyState title="No templates yet" action={create}>
        Save what your guild does often as a template, so that the next one takes a minute.
      </EmptyState>
    );
  return (
    <div className="grid gap-3">
      <div className="flex justify-end">{create}</div>
      <Card>
        <ul>
          {data.items.map((template) => (
            <li
              key={template.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line/60 px-5 py-3 not-first:border-t max-md:px-4"
            >
              <div className="min-w-48 grow">
                <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                  {template.name}
                  {template.officersOnly ? <Badge>Officers only</Badge> : null}
                </p>
                <p className="text-13 text-fg-3 wrap-anywhere">{summaryOf(template)}</p>
              </div>
              <div className="flex gap-2">
                {data.can.create ? (
                  <LinkButton
                    size="sm"
                    to="/guilds/$guildId/activities/new"
                    params={{ guildId }}
                    search={{ template: template.id }}
                  >
                    Use
                  </LinkButton>
                ) : null}
                {template.canChange ? (
                  <>
                    <LinkButton
                      size="sm"
                      variant="ghost"
                      to="/guilds/$guildId/activities/templates/$templateId"
                      params={{ guildId, templateId: template.id }}
                    >
                      Edit
                    </LinkButton>
                    <BareIconButton
                      size="sm"
                      label={`Delete ${template.name}`}
                      onClick={() => remove.mutate({ guildId, templateId: template.id })}
                    >
                      <Icon name="trash" />
                    </BareIconButton>
                  </>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function summaryOf({ title, type, capacity, durationMinutes, scope, name }: TemplateRow): string {
  return [
    title === name ? null : title,
    TYPE_LABELS[type],
    capacity === null ? null : `${capacity} ${capacity === 1 ? 'place' : 'places'}`,
    durationText(durationMinutes),
    SCOPE_LABELS[scope],
  ]
    .filter(Boolean)
    .join(', ');
}
