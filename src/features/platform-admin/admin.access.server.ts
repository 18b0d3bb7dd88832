import { AppError } from '#/base/app-error.ts';
import { commandFor } from '#/platform/command.server.ts';
import { type Actor, requireActor } from '#/platform/operation.server.ts';
import { forbidden, type RightsHolder } from '#/platform/policy.ts';
import { queryFor } from '#/platform/query.server.ts';

/** A platform admin who acts. Only this guard makes one, so code that asks for it can't be reached around it. */
export interface PlatformAdmin extends RightsHolder {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
}

/**
 * The gate of everything under /admin/: being a platform admin is a fact of the account, and no permission of a guild gives
 * any of it (docs/product/administration.md).
 */
function requirePlatformAdmin(actor: Actor): PlatformAdmin {
  if (actor.kind !== 'user' || actor.platformRole !== 'admin') throw new AppError(forbidden());
  const { userId, sessionId, name } = actor;
  return { userId, sessionId, name, holds: () => false };
}

/** A read for platform admins. */
export const adminQuery = queryFor<PlatformAdmin, unknown>('platform', async (_db, principal) =>
  requirePlatformAdmin(requireActor(principal)),
);

/** A change by a platform admin. It has to record an event of the platform's log, or it isn't committed. */
export const adminCommand = commandFor<PlatformAdmin, unknown>('platform', async (_tx, actor) =>
  requirePlatformAdmin(actor),
);
