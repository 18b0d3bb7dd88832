import { and, eq, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { withdrawPending } from '#/features/applications/application.api.server.ts';
import { applicationSettings } from '#/features/applications/application.tables.server.ts';
import { GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { createGuildInput } from '#/features/guild-access/guild.schema.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { addMember } from '#/features/guild-access/member.api.server.ts';
import { members } from '#/features/guild-access/member.tables.server.ts';
import { refuseFormerSlug, slugTaken } from '#/features/guild-access/slug.api.server.ts';
import { guildCreated } from '#/features/guild-lifecycle/lifecycle.events.ts';
import { createHierarchy } from '#/features/members/ranks/hierarchy.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { type Tx, violatedConstraint } from '#/platform/db/db.server.ts';
import type { Actor } from '#/platform/operation.server.ts';

const DAY = 24 * 60 * 60;

/**
 * Creates a guild with the default ranks and roles, its application settings and its owner
 * (docs/product/guilds.md#creating-a-guild). What the owner's character has pending at other guilds is withdrawn.
 */
export const createGuild = command({
  name: 'guild.createGuild',
  input: createGuildInput,
  idempotent: true,
  limit: (_input, { userId }) => [{ key: `create-guild:${userId}`, capacity: 10, seconds: DAY }],
  load: (tx, { characterId }, who) => lockFounder(tx, who, characterId),
  allow: GuildPolicy.create,
  run: async ({ tx, input, loaded: founder, record }) => {
    const { characterId, ...facts } = input;
    const id = uuidv7();
    await tx
      .insert(guilds)
      .values({ id, ownerCharacterId: characterId, ...facts })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'guilds_slug_unique' ? slugTaken('slug') : error;
      });
    await refuseFormerSlug(tx, input.slug, 'slug');
    await tx.insert(applicationSettings).values({ guildId: id });
    const ranks = await createHierarchy(tx, id);
    await addMember(tx, { guildId: id, characterId, userId: founder.userId, rankId: ranks['Guild Master'] });
    for (const withdrawn of await withdrawPending(tx, characterId)) record(withdrawn);
    record(
      guildCreated({
        guildId: id,
        subject: { id, label: input.name },
        data: { slug: input.slug, region: input.region, server: input.server, ownerCharacterId: characterId },
        invalidateFor: [founder.userId],
      }),
    );
    return { id, slug: input.slug };
  },
});

/** The caller's own living character, locked so that it cannot join elsewhere meanwhile. */
async function lockFounder(tx: Tx, who: Actor, characterId: string) {
  if (who.kind !== 'user') return null;
  const [founder] = await tx
    .select({
      userId: characters.userId,
      inGuild: sql<boolean>`exists (select from ${members} where ${members.characterId} = ${characters.id})`,
    })
    .from(characters)
    .where(
      and(
        eq(characters.id, characterId),
        eq(characters.userId, who.userId),
        isNull(characters.deletedAt),
        isNull(characters.archivedAt),
      ),
    )
    .for('update');
  return founder ?? null;
}
