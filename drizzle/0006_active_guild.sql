-- The guild a user acts in is the guild of the character he acts as: kept by the database, so that no way of joining or
-- leaving can forget it.
CREATE FUNCTION follow_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE users SET active_guild_id = NEW.guild_id
    WHERE id = NEW.user_id AND active_character_id = NEW.character_id;
  ELSE
    UPDATE users SET active_guild_id = NULL
    WHERE id = OLD.user_id AND active_character_id = OLD.character_id AND active_guild_id = OLD.guild_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_followed AFTER INSERT OR DELETE ON members FOR EACH ROW EXECUTE FUNCTION follow_membership();
