-- What happened stays as it happened.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '55000';
END $$;
--> statement-breakpoint
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE events ADD CONSTRAINT events_guild_fk FOREIGN KEY (guild_id) REFERENCES guilds (id);
--> statement-breakpoint
-- Member counts are kept by the database, so that no code path can forget them.
CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE guilds SET member_count = member_count + 1 WHERE id = NEW.guild_id;
  ELSE
    UPDATE guilds SET member_count = member_count - 1 WHERE id = OLD.guild_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_counted AFTER INSERT OR DELETE ON members FOR EACH ROW EXECUTE FUNCTION count_members();
--> statement-breakpoint
-- The owner is always a member: judged when the transaction ends, since guild and member are made together.
ALTER TABLE guilds ADD CONSTRAINT guilds_owner_is_member FOREIGN KEY (id, owner_character_id)
  REFERENCES members (guild_id, character_id) DEFERRABLE INITIALLY DEFERRED;
