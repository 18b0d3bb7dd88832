import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy, type Verdict } from '#/platform/policy.ts';

/** A template as policies see it. */
export interface TemplateFacts {
  readonly createdByUserId: string;
  readonly officersOnly: boolean;
}

/** Who may do what with templates (docs/product/activities.md#templates): they are for people who create activities. */
export const TemplatePolicy = {
  list: policy<GuildViewer>({ needs: ['create:activities'] }),
  read: policy<GuildViewer, TemplateFacts>({
    needs: ['create:activities'],
    when: (who, template) => seen(who, template, true),
  }),
  create: policy<GuildViewer, { readonly officersOnly: boolean }>({
    needs: ['create:activities'],
    when: (who, { officersOnly }) => !officersOnly || isOfficer(who) || forbidden(['edit:activities']),
  }),
  /** People change what they made; others need the permission. */
  change: policy<GuildViewer, TemplateFacts>({
    needs: ['create:activities'],
    when: (who, template) => seen(who, template, mayChange(who, template) || forbidden(['edit:activities'])),
  }),
} satisfies Record<string, Policy<never, never>>;

/** Templates for officers are offered to people who change or manage activities. */
export const isOfficer = (who: GuildViewer): boolean => who.holds('edit:activities') || who.holds('manage:activities');

const mayChange = (who: GuildViewer, { createdByUserId }: TemplateFacts): boolean =>
  who.holds('edit:activities') || who.userId === createdByUserId;

const seen = (who: GuildViewer, { officersOnly }: TemplateFacts, verdict: Verdict): Verdict =>
  !officersOnly || isOfficer(who) ? verdict : notFound().body;
