import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { presentAt } from '#/platform/live/presence.server.ts';
import { PresencePolicy } from './presence.policy.ts';
import type { EditedKind } from './presence.rules.ts';
import { editedThingInput } from './presence.schema.ts';
import { authorOf } from './presence.sql.server.ts';

/** Where people who edit a thing are, for `presentAt`. */
export const editorOf = ({ guildId, kind, id }: { guildId: string; kind: EditedKind; id: string }): string =>
  `${guildId} ${kind} ${id}`;

/** Who else is editing something, as far as this process knows. */
export const listEditors = guildQuery({
  name: 'presence.listEditors',
  input: editedThingInput,
  load: async (db, { kind, id }, { guildId }) => ({ kind, authorId: await authorOf(db, { guildId, kind, id }) }),
  allow: PresencePolicy.see,
  read: async ({ who, input }) => presentAt(editorOf(input)).filter(({ userId }) => userId !== who.userId),
});
