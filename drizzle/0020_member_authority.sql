-- Who stands above whom: each member with the highest rank of the person's characters in the guild, and whether the person
-- owns it. Windows by guild and person, so that asking for one of either works out no more than that.
CREATE VIEW member_authority AS
SELECT m.guild_id, m.character_id, m.user_id,
  min(r.position) OVER person AS rank_position,
  bool_or(m.character_id = g.owner_character_id) OVER person AS owns,
  m.character_id = g.owner_character_id AS is_owner
FROM members m
JOIN ranks r ON r.guild_id = m.guild_id AND r.id = m.rank_id
JOIN guilds g ON g.id = m.guild_id
WINDOW person AS (PARTITION BY m.guild_id, m.user_id);
