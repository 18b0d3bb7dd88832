-- Each guild's events are a chain: numbered without a gap, each hash made of the one before and of all that the row says.
-- `npm run audit:verify` makes them again and compares. What a text of JSON looks like is PostgreSQL's own normal form.
CREATE FUNCTION event_hash(previous text, e events) RETURNS text LANGUAGE sql STABLE
  RETURN encode(sha256(convert_to(jsonb_build_array(
    previous, e.seq, e.id, e.guild_id, e.type, e.area, e.actor_kind, e.actor_user_id, e.actor_name, e.source,
    e.subject_type, e.subject_id, e.subject_label, e.data, e.request_id,
    to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8')), 'hex');
--> statement-breakpoint
CREATE FUNCTION chain_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last event_chains;
BEGIN
  IF NEW.guild_id IS NULL THEN
    NEW.seq := NULL;
    NEW.hash := NULL;
    RETURN NEW;
  END IF;
  -- The row lock lasts until the end of the transaction: a guild's log has one order.
  INSERT INTO event_chains AS c (guild_id, seq, hash) VALUES (NEW.guild_id, 1, '')
    ON CONFLICT (guild_id) DO UPDATE SET seq = c.seq + 1 RETURNING c.* INTO last;
  NEW.seq := last.seq;
  NEW.hash := event_hash(last.hash, NEW);
  UPDATE event_chains SET hash = NEW.hash WHERE guild_id = NEW.guild_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What happened before the chain began is chained in the order it happened.
ALTER TABLE events DISABLE TRIGGER events_append_only;
--> statement-breakpoint
DO $$
DECLARE
  e events;
  last event_chains;
BEGIN
  FOR e IN SELECT * FROM events WHERE guild_id IS NOT NULL ORDER BY guild_id, id LOOP
    INSERT INTO event_chains AS c (guild_id, seq, hash) VALUES (e.guild_id, 1, '')
      ON CONFLICT (guild_id) DO UPDATE SET seq = c.seq + 1 RETURNING c.* INTO last;
    e.seq := last.seq;
    e.hash := event_hash(last.hash, e);
    UPDATE events SET seq = e.seq, hash = e.hash WHERE id = e.id;
    UPDATE event_chains SET hash = e.hash WHERE guild_id = e.guild_id;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE events ENABLE TRIGGER events_append_only;
--> statement-breakpoint
ALTER TABLE events ADD CONSTRAINT events_chained CHECK (guild_id IS NULL OR (seq IS NOT NULL AND hash IS NOT NULL));
--> statement-breakpoint
CREATE TRIGGER events_chained BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION chain_event();
--> statement-breakpoint
ALTER TABLE event_chains ADD CONSTRAINT event_chains_guild_fk FOREIGN KEY (guild_id) REFERENCES guilds (id);
