import { readTab } from '#/features/settings/settings.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { oncePerRequest } from '#/platform/http/request-context.server.ts';
import { type VisibilitySettings, visibilityFrom } from './visibility.rules.ts';

/** A guild's decision about what its members see of each other; read once per request. */
export const visibilityIn = (guildId: string): Promise<VisibilitySettings> =>
  oncePerRequest(`visibility:${guildId}`, () => readVisibility(reading(), guildId));

/** The same inside a transaction. */
export async function readVisibility(db: Db, guildId: string): Promise<VisibilitySettings> {
  return visibilityFrom((await readTab(db, guildId, 'privacy')).values);
}
