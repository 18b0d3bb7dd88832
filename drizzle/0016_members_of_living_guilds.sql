-- Nobody joins a deleted guild. The lock waits for a deletion under way, as that waits for who is joining: neither can
-- overtake the other, and the guild is locked before its members by both.
CREATE FUNCTION refuse_member_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM guilds WHERE id = NEW.guild_id AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'guild % is deleted', NEW.guild_id USING ERRCODE = '23514', CONSTRAINT = 'members_guild_lives';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_guild_lives BEFORE INSERT ON members FOR EACH ROW EXECUTE FUNCTION refuse_member_of_deleted();
