import { sql } from 'drizzle-orm';
import { isUuid } from '#/base/uuid.ts';
import { type GuildScope, refuseArchived, requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { commandFor } from '#/platform/command.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';

interface Subject {
  readonly guildId: string;
  readonly undoId?: string;
}

interface LockOrder {
  /** Locks characters: everything that makes one join or leave locks it before the guild. */
  readonly lockFirst?: (tx: Tx, subject: Subject) => Promise<void>;
}

/**
 * A change of who has which rank or role, or of what ranks and roles include. One at a time in each guild, and the caller's
 * permissions are read after the lock, so one that was just removed doesn't count. An archived guild refuses it.
 */
export const hierarchyCommand = commandFor<GuildScope, Subject, LockOrder>(
  'guild',
  async (tx, actor, subject, { lockFirst }) => {
    const { guildId } = subject;
    if (isUuid(guildId)) {
      await lockFirst?.(tx, subject);
      await lockHierarchy(tx, guildId);
    }
    return refuseArchived(await requireGuildForWrite(tx, actor, guildId));
  },
);

/** Locks ranks, roles and who has them until the transaction ends. Joining and leaving wait too. */
export async function lockHierarchy(tx: Tx, guildId: string): Promise<void> {
  await tx.execute(sql`select from guilds where id = ${guildId} for no key update`);
}
