-- The first pool is as old as its guild.
CREATE OR REPLACE FUNCTION make_first_pool() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO point_pools (guild_id, id, position, created_at) VALUES (NEW.id, NEW.id, 0, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE point_pools p SET created_at = g.created_at FROM guilds g WHERE g.id = p.guild_id AND p.id = p.guild_id;
