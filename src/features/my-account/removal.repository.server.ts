import { sql } from 'drizzle-orm';
import { withdrawPending } from '#/features/applications/application.api.server.ts';
import { removeOrdersOf } from '#/features/buy-orders/buy-order.api.server.ts';
import { memberDeletedCharacter } from '#/features/characters/character.events.ts';
import { removeMember } from '#/features/guild-access/member.api.server.ts';
import { removeTrader } from '#/features/listings/listing.api.server.ts';
import { emptyReasonsOf } from '#/features/trades/trade.api.server.ts';
import { releaseUpload } from '#/features/uploads/upload.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { makeEventsNameless } from './event-redaction.repository.server.ts';
import { livingCharacters } from './my-account.repository.server.ts';
import { NAMELESS } from './my-account.rules.ts';
import { removePerson } from './person.repository.server.ts';

/**
 * Removes a locked account for good, and answers what its guilds' logs are to say of it. Each table says what becomes of
 * its rows (decision 180); a row without any facts remains of the user and of each character, because others' rows name them.
 */
export async function removeAccount(tx: Tx, userId: string): Promise<NewEvent[]> {
  const events: NewEvent[] = [];
  for (const { id: characterId, guild_id: guildId } of await livingCharacters(tx, userId)) {
    const subject = { id: characterId, label: NAMELESS };
    if (guildId !== null) {
      await removeMember(tx, { guildId, characterId });
      events.push(memberDeletedCharacter({ guildId, subject, data: { characterId, userId } }));
    }
    for (const withdrawn of await withdrawPending(tx, characterId, 'character_deleted'))
      events.push({ ...withdrawn, subject: { ...withdrawn.subject, label: NAMELESS } });
    for (const holder of await removeTrader(tx, characterId)) await releaseUpload(tx, holder);
    await removeOrdersOf(tx, characterId);
  }
  await emptyReasonsOf(tx, userId);
  await makeEventsNameless(tx, userId);
  await releaseImages(tx, userId);
  // Notifications of other people repeat the name in words, and so does what waits to be told on Discord.
  for (const table of ['notifications', 'discord_notices'])
    await tx.execute(sql`
      delete from ${sql.identifier(table)} n using events e where e.id = n.event_id and n.user_id <> ${userId} and n.event_id in (
        select id from events where subject_id = ${userId}
        union select e.id from characters c join events e on e.subject_id = c.id where c.user_id = ${userId}
        union select e.id from guilds g join events e on e.guild_id = g.id and e.actor_user_id = ${userId})`);
  await removePerson(tx, userId);
  await tx.execute(sql`
    update characters set race = 'Kaelar', primary_archetype = 'Fighter', role = 'Unknown', secondary_archetype = null, level = 1,
      strength = 0, dexterity = 0, constitution = 0, intelligence = 0, wisdom = 0, mentality = 0,
      deleted_at = coalesce(deleted_at, now()) where user_id = ${userId}`);
  await tx.execute(sql`
    update users set email = 'removed-' || id || '@accounts.invalid', email_verified = false, image = null, username = null,
      display_username = null, discord_id = null, discord_username = null, platform_role = 'user', denied_permissions = '{}',
      time_zone = 'Etc/GMT', time_zone_set_at = null, disclaimer_dismissed_at = null, active_character_id = null,
      active_guild_id = null, patch_notes = '{"showLatest": true, "lastSeenVersion": null}',
      switcher = '{"collapsed": false, "order": [], "pinned": []}'
    where id = ${userId}`);
  return events;
}

/** Images that are theirs, not a guild's, and proofs of tasks: the cleanup removes what no place shows. */
const releaseImages = (tx: Tx, userId: string) =>
  tx.execute(sql`
    delete from upload_claims where upload_id in (
      select id from uploads where owner_user_id = ${userId} and (guild_id is null or purpose = 'tasks'))`);
