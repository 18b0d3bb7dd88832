-- Nothing of a guild that was removed for good stays but its log; a deleted guild waits for no answer.
DELETE FROM verification_requests v USING guilds g
WHERE g.id = v.guild_id AND g.deleted_at IS NOT NULL AND NOT EXISTS (SELECT FROM guild_deletions d WHERE d.guild_id = g.id);
--> statement-breakpoint
UPDATE verification_requests v SET state = 'withdrawn' FROM guilds g
WHERE g.id = v.guild_id AND g.deleted_at IS NOT NULL AND v.state = 'pending';
