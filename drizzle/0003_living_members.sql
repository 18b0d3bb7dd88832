-- Only a living character joins a guild. The share lock waits for a deletion under way, so neither can overtake the other.
CREATE FUNCTION refuse_deleted_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM characters WHERE id = NEW.character_id AND deleted_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'character % is deleted', NEW.character_id USING ERRCODE = '23514', CONSTRAINT = 'members_character_lives';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_character_lives BEFORE INSERT ON members FOR EACH ROW EXECUTE FUNCTION refuse_deleted_member();
