import { readTab, readTabOf } from '#/features/settings/settings.api.server.ts';
import { coalesce } from '#/platform/db/coalesce.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { jointly, reading } from '#/platform/db/together.server.ts';
import { isPage, oncePerRequest } from '#/platform/http/request-context.server.ts';
import { type VisibilitySettings, visibilityFrom } from './visibility.rules.ts';

/** A guild's decision about what its members see of each other; read once per request, and by calls of one moment together. */
export const visibilityIn = (guildId: string): Promise<VisibilitySettings> =>
  oncePerRequest(`visibility:${guildId}`, () => {
    // Refused in a transaction, whoever else's read it would go with.
    const db = reading();
    return isPage() ? readVisibility(db, guildId) : visibilityOf(guildId);
  });

const visibilityOf = coalesce(async (guildIds: readonly string[]) =>
  (await readTabOf(jointly(), guildIds, 'privacy')).map(({ values }) => visibilityFrom(values)),
);

/** The same inside a transaction. */
export async function readVisibility(db: Db, guildId: string): Promise<VisibilitySettings> {
  return visibilityFrom((await readTab(db, guildId, 'privacy')).values);
}
