import { type SQL, sql } from 'drizzle-orm';
import { GRADES } from '#/features/recipes/recipe.sql.server.ts';

/** Condition: `crafting_requests r` waits for this person, to craft it, to get it, or to answer whether they craft it. */
export const waitsFor = (userId: SQL): SQL => sql`(
  (r.status = 'accepted' and r.crafter_user_id = ${userId})
  or (r.status = 'crafted' and r.user_id = ${userId})
  or (r.status = 'requested' and r.user_id <> ${userId} and ${canCraft(sql`m.user_id = ${userId}`, BY_PERSON)}))`;

/** Has the members looked up by their person, who is in few guilds; a guild has many members for each of its requests. */
const BY_PERSON = sql`m.guild_id is not distinct from r.guild_id`;

/** Condition: one of these members (`m`) practices what `crafting_requests r` needs, at its grade. */
export const canCraft = (which: SQL, inGuild = sql`m.guild_id = r.guild_id`): SQL => sql`exists (
  select from members m join character_professions p on p.character_id = m.character_id and p.profession = r.profession
  where ${inGuild} and ${which} and array_position(${GRADES}, p.grade) >= array_position(${GRADES}, r.grade))`;
