import { eq, sql } from 'drizzle-orm';
import { guildTopic } from '#/base/live-topics.ts';
import { characterProfessions, characters } from '#/features/accounts/character.tables.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import type { Principal, UserPrincipal } from '#/platform/principal.ts';
import { characterChanged } from './character.events.ts';
import type { ProfessionEntry } from './character.schema.ts';

/** A character of the caller, locked until the transaction ends. */
export interface LockedCharacter {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly screenshotImageLink: string | null;
}

/** With the guild that it is in. */
export interface OwnCharacter extends LockedCharacter {
  readonly guildId: string | null;
  /** Name of the guild it owns, if it owns one. */
  readonly ownsGuild: string | null;
}

/** Whoever asks for a character: of a user nothing but the id counts. */
export type CharacterOwner = Pick<UserPrincipal, 'kind' | 'userId'> | Exclude<Principal, UserPrincipal>;

/**
 * Locks a character of this principal; null when it does not exist, is deleted, archived or someone else's. Code that makes
 * a character join, apply or own something locks it so first. `guild: 'locked'` also locks its guild; `archived: 'too'` and
 * `'only'` are for what may be done with archived ones.
 */
export async function lockOwnCharacter(
  tx: Tx,
  who: CharacterOwner,
  characterId: string,
  { guild = 'read', archived }: { guild?: 'read' | 'locked'; archived?: keyof typeof ARCHIVED } = {},
): Promise<OwnCharacter | null> {
  const locked = await lockCharacter(tx, who, characterId, { archived });
  if (!locked) return null;
  // Read after the lock is held: who joined a guild meanwhile is seen.
  const membership = await sqlRows(tx).as({ guild_id: text, owns_guild: text.orNull })(sql`
    select m.guild_id, case when g.owner_character_id = m.character_id then g.name end as owns_guild
    from members m join guilds g on g.id = m.guild_id where m.character_id = ${characterId}
    ${guild === 'locked' ? sql`for no key update of g` : sql``}`);
  return {
    ...locked,
    guildId: membership[0]?.guild_id ?? null,
    ownsGuild: membership[0]?.owns_guild ?? null,
  };
}

/**
 * Only the character, for what doesn't ask for its guild or reads it itself. What a person does one after the other, with
 * whichever character, names a `turn`: it is theirs until the transaction ends.
 */
export async function lockCharacter(
  tx: Tx,
  who: CharacterOwner,
  characterId: string,
  { archived = 'not', turn }: { archived?: keyof typeof ARCHIVED; turn?: string } = {},
): Promise<LockedCharacter | null> {
  if (who.kind !== 'user') return null;
  const taken = turn && sql`, pg_advisory_xact_lock(hashtextextended(${`${turn}:${who.userId}`}, 0))`;
  const [row] = await sqlRows(tx).as(CHARACTER)(sql`
    select id, user_id as "userId", name, avatar_image_link as "avatarImageLink", screenshot_image_link as "screenshotImageLink"
      ${taken || sql``} from characters
    where id = ${characterId} and user_id = ${who.userId} and deleted_at is null and ${ARCHIVED[archived]}
    for no key update`);
  return row ?? null;
}

/** Saves columns of a locked character and invalidates pages of its guild. Returns the event to be recorded. */
export async function changeCharacter(
  tx: Tx,
  character: OwnCharacter,
  columns: Partial<typeof characters.$inferInsert>,
  changed: readonly string[] = Object.keys(columns),
): Promise<NewEvent> {
  await tx
    .update(characters)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(characters.id, character.id));
  if (character.guildId !== null) publish(tx, [guildTopic(character.guildId, 'members')]);
  return characterChanged({
    subject: { id: character.id, label: columns.name ?? character.name },
    data: { characterId: character.id, changed },
    invalidateFor: [character.userId],
  });
}

/** What a character practices; the character is locked until the transaction ends. */
export async function lockProfessions(tx: Tx, characterId: string): Promise<ProfessionEntry[]> {
  await tx.select({ id: characters.id }).from(characters).where(eq(characters.id, characterId)).for('no key update');
  const { profession, grade, level } = characterProfessions;
  const found = await tx
    .select({ profession, grade, level })
    .from(characterProfessions)
    .where(eq(characterProfessions.characterId, characterId));
  return found as ProfessionEntry[];
}

/** Replaces the professions of a locked character by these. */
export async function replaceProfessions(
  tx: Tx,
  characterId: string,
  professions: readonly ProfessionEntry[],
): Promise<void> {
  await tx.delete(characterProfessions).where(eq(characterProfessions.characterId, characterId));
  if (professions.length > 0)
    await tx.insert(characterProfessions).values(professions.map((entry) => ({ characterId, ...entry })));
}

/** The places that show pictures of a character, avatar first. */
export const imageHolders = (characterId: string) =>
  [`character:${characterId}:avatar`, `character:${characterId}:screenshot`] as const;

/** Saves of one player's characters: a form filled in by hand never reaches it. */
export const changeLimit: Limit<unknown> = (_input, { userId }) => [
  { key: `character.change:${userId}`, capacity: 60, seconds: 600 },
];

const ARCHIVED = {
  not: sql`archived_at is null`,
  too: sql`true`,
  only: sql`archived_at is not null`,
};

const CHARACTER = {
  ...{ id: text, userId: text, name: text },
  ...{ avatarImageLink: text.orNull, screenshotImageLink: text.orNull },
};
