import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { permitted, policy, type RightsHolder } from '#/platform/policy.ts';
import { EDITED_BY, type EditedKind } from './presence.rules.ts';

/** Only people who may edit a thing know who else does. */
const mayEdit = (who: RightsHolder, kind: EditedKind) => permitted(who, [EDITED_BY[kind]]);

export const PresencePolicy = {
  see: policy<GuildViewer, { readonly kind: EditedKind }>({ when: (who, { kind }) => mayEdit(who, kind) }),
  announce: policy<RightsHolder, { readonly inGuild: GuildViewer; readonly kind: EditedKind }>({
    when: (_, { inGuild, kind }) => mayEdit(inGuild, kind),
  }),
};
