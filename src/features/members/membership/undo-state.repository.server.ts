import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { type Place, UNDO_MINUTES, type UndoKind } from './membership.rules.ts';
import { membershipUndoMembers, membershipUndos } from './undo.tables.server.ts';

/** ISO 8601, UTC. */
interface Stay {
  readonly joinedAt: string;
  readonly lastActiveAt: string;
  /** Were they the person's main character? */
  readonly isMain: boolean;
}

/** A member as they were before a change, and what it made of them; null where it removed them. */
export interface UndoMember {
  readonly member: Place & Partial<Stay> & { readonly characterId: string; readonly userId: string };
  readonly to: Place | null;
}

/** Keeps what a change of the caller's needs to be undone; answers the id that undoes it. */
export async function keepUndo(
  tx: Tx,
  { guildId, userId }: GuildScope,
  kind: UndoKind,
  changed: readonly UndoMember[],
): Promise<string> {
  const undoId = uuidv7();
  const expiresAt = sql`now() + make_interval(mins => ${UNDO_MINUTES})`;
  if (userId === null || changed.length === 0) return undoId;
  await tx.insert(membershipUndos).values({ guildId, id: undoId, kind, userId, expiresAt });
  await tx.insert(membershipUndoMembers).values(
    changed.map(({ member: { characterId, rankId, roleIds, ...member }, to }) => ({
      ...{ guildId, undoId, characterId, userId: member.userId, rankId, roleIds: [...roleIds] },
      toRankId: to?.rankId ?? null,
      toRoleIds: to ? [...to.roleIds] : null,
      joinedAt: dateOf(member.joinedAt),
      lastActiveAt: dateOf(member.lastActiveAt),
      isMain: member.isMain ?? false,
    })),
  );
  return undoId;
}

export interface UndoState {
  readonly name: string;
  readonly characterId: string;
  readonly userId: string;
  readonly from: Place;
  readonly to: Place | null;
  /** Of a member who was removed. */
  readonly stay: Stay | null;
}

/** What one call of the caller's own did a short time ago. */
export async function readUndo(
  tx: Tx,
  { guildId, userId }: GuildScope,
  kind: UndoKind,
  undoId: string,
): Promise<UndoState[]> {
  if (userId === null) return [];
  const rows = await tx
    .select({ name: characters.name, state: membershipUndoMembers })
    .from(membershipUndos)
    .innerJoin(
      membershipUndoMembers,
      and(
        eq(membershipUndoMembers.guildId, membershipUndos.guildId),
        eq(membershipUndoMembers.undoId, membershipUndos.id),
      ),
    )
    .innerJoin(characters, eq(characters.id, membershipUndoMembers.characterId))
    .where(
      and(
        ...[eq(membershipUndos.guildId, guildId), eq(membershipUndos.id, undoId), eq(membershipUndos.kind, kind)],
        ...[eq(membershipUndos.userId, userId), gt(membershipUndos.expiresAt, sql`now()`)],
      ),
    )
    .orderBy(membershipUndoMembers.characterId);
  return rows.map(({ name, state }) => ({
    name,
    ...{ characterId: state.characterId, userId: state.userId },
    from: { rankId: state.rankId, roleIds: state.roleIds },
    to: state.toRankId && state.toRoleIds ? { rankId: state.toRankId, roleIds: state.toRoleIds } : null,
    stay: stayOf(state),
  }));
}

const dateOf = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

const stayOf = ({ joinedAt, lastActiveAt, isMain }: typeof membershipUndoMembers.$inferSelect): Stay | null =>
  joinedAt && lastActiveAt && { joinedAt: joinedAt.toISOString(), lastActiveAt: lastActiveAt.toISOString(), isMain };

/** Removes what no one can undo any more. By the clock. */
export async function removeExpiredUndos(): Promise<void> {
  await database().delete(membershipUndos).where(lte(membershipUndos.expiresAt, sql`now()`));
}
