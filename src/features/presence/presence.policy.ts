import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { permitted, policy, type RightsHolder, type Verdict } from '#/platform/policy.ts';
import { EDITED_BY, EDITED_BY_AUTHOR, type EditedKind } from './presence.rules.ts';

/** What is edited, as policies see it. */
export interface EditedFacts {
  readonly kind: EditedKind;
  /** Who made it, where authors edit their own with another permission; else null. */
  readonly authorId: string | null;
}

/** Only people who may edit a thing know who else does. */
function mayEdit(who: GuildViewer, { kind, authorId }: EditedFacts): Verdict {
  const ofAuthor = EDITED_BY_AUTHOR[kind] ?? EDITED_BY[kind];
  return (authorId === who.userId && who.holds(ofAuthor)) || permitted(who, [EDITED_BY[kind]]);
}

export const PresencePolicy = {
  see: policy<GuildViewer, EditedFacts>({ when: mayEdit }),
  announce: policy<RightsHolder, EditedFacts & { readonly inGuild: GuildViewer }>({
    when: (_, { inGuild, ...facts }) => mayEdit(inGuild, facts),
  }),
};
