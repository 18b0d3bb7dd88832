/** What is true of templates of activities (docs/product/activities.md#templates). */

/** Where a template is offered. */
export const TEMPLATE_SCOPES = ['all', 'web', 'discord'] as const;
export type TemplateScope = (typeof TEMPLATE_SCOPES)[number];

export const SCOPE_LABELS: Readonly<Record<TemplateScope, string>> = {
  all: 'Website and Discord',
  web: 'Website',
  discord: 'Discord',
};

/** Code points. */
export const NAME_MAX = 80;
/** Templates of a guild. */
export const TEMPLATES_MAX = 50;
