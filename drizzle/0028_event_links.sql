-- Links move out of the events, which are then written without waiting for each other. No event may come in between.
LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "unlinked_events" (
	"guild_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	CONSTRAINT "unlinked_events_guild_id_event_id_pk" PRIMARY KEY("guild_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_links" AS SELECT guild_id, seq, id AS event_id, hash FROM events WHERE guild_id IS NOT NULL ORDER BY guild_id, seq;
--> statement-breakpoint
ALTER TABLE "event_links"
	ALTER COLUMN "guild_id" SET NOT NULL, ALTER COLUMN "seq" SET NOT NULL,
	ALTER COLUMN "event_id" SET NOT NULL, ALTER COLUMN "hash" SET NOT NULL,
	ADD CONSTRAINT "event_links_guild_id_seq_pk" PRIMARY KEY("guild_id","seq"),
	ADD CONSTRAINT "event_links_seq" CHECK ("event_links"."seq" >= 1);
--> statement-breakpoint
CREATE UNIQUE INDEX "event_links_event" ON "event_links" USING btree ("guild_id","event_id");--> statement-breakpoint
ALTER TABLE event_links ADD CONSTRAINT event_links_chain_fk FOREIGN KEY (guild_id) REFERENCES event_chains (guild_id);--> statement-breakpoint
ALTER TABLE unlinked_events ADD CONSTRAINT unlinked_events_guild_fk FOREIGN KEY (guild_id) REFERENCES guilds (id);--> statement-breakpoint
ALTER TABLE "event_chains" ADD COLUMN "recorded_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER event_links_append_only BEFORE UPDATE OR DELETE ON event_links FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER event_links_no_truncate BEFORE TRUNCATE ON event_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
DROP TRIGGER events_chained ON events;--> statement-breakpoint
DROP FUNCTION chain_event();--> statement-breakpoint
DROP FUNCTION event_hash(text, events);--> statement-breakpoint
ALTER TABLE events DROP CONSTRAINT events_chained;--> statement-breakpoint
-- Whoever writes an event, it waits to be linked.
CREATE FUNCTION await_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unlinked_events (guild_id, event_id) SELECT guild_id, id FROM fresh WHERE guild_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_await_link AFTER INSERT ON events REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION await_link();
--> statement-breakpoint
-- The hash that a link has at its place: of the hash before and of all that the event says, in PostgreSQL's own form of JSON.
CREATE FUNCTION link_hash(previous text, place bigint, e events) RETURNS text LANGUAGE sql STABLE
  RETURN encode(sha256(convert_to(jsonb_build_array(
    previous, place, e.id, e.guild_id, e.type, e.area, e.actor_kind, e.actor_user_id, e.actor_name, e.source,
    e.subject_type, e.subject_id, e.subject_label, e.data, e.request_id,
    to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8')), 'hex');
--> statement-breakpoint
-- Links so many of the events that wait, of guilds behind the given one; a guild that another process is linking is left to it.
CREATE FUNCTION link_events(after_guild uuid, most integer, OUT looked_at integer, OUT linked integer, OUT last_guild uuid)
LANGUAGE plpgsql AS $$
DECLARE
  waiting uuid[];
  mine uuid[];
  head event_chains;
  e events;
BEGIN
  linked := 0;
  SELECT count(*), array_agg(DISTINCT w.guild_id) INTO looked_at, waiting FROM (
    SELECT u.guild_id FROM unlinked_events u WHERE u.guild_id > after_guild ORDER BY u.guild_id, u.event_id LIMIT most) w;
  IF looked_at = 0 THEN
    RETURN;
  END IF;
  last_guild := waiting[cardinality(waiting)];
  -- Only those that are missing: a conflict with a row that is being changed would be waited for.
  INSERT INTO event_chains (guild_id, seq, hash) SELECT g, 0, '' FROM unnest(waiting) g
    WHERE NOT EXISTS (SELECT FROM event_chains c WHERE c.guild_id = g) ORDER BY g ON CONFLICT DO NOTHING;
  SELECT array_agg(c.guild_id) INTO mine FROM (
    SELECT guild_id FROM event_chains WHERE guild_id = ANY(waiting) ORDER BY guild_id FOR UPDATE SKIP LOCKED) c;
  -- From here on each statement sees what whoever had these chains before has committed.
  FOR e IN
    WITH taken AS (
      DELETE FROM unlinked_events WHERE (guild_id, event_id) IN (
        SELECT u.guild_id, u.event_id FROM unlinked_events u WHERE u.guild_id = ANY(mine)
        ORDER BY u.guild_id, u.event_id LIMIT most)
      RETURNING guild_id, event_id)
    SELECT v.* FROM taken t JOIN events v ON v.id = t.event_id AND v.guild_id = t.guild_id
    ORDER BY v.guild_id, v.at, v.id
  LOOP
    IF head.guild_id IS DISTINCT FROM e.guild_id THEN
      UPDATE event_chains SET seq = head.seq, hash = head.hash WHERE guild_id = head.guild_id;
      SELECT * INTO head FROM event_chains WHERE guild_id = e.guild_id;
    END IF;
    head.seq := head.seq + 1;
    head.hash := link_hash(head.hash, head.seq, e);
    INSERT INTO event_links (guild_id, seq, event_id, hash) VALUES (e.guild_id, head.seq, e.id, head.hash);
    linked := linked + 1;
  END LOOP;
  UPDATE event_chains SET seq = head.seq, hash = head.hash WHERE guild_id = head.guild_id;
END $$;
--> statement-breakpoint
DROP INDEX "events_guild_seq";--> statement-breakpoint
DROP INDEX "events_guild_area";--> statement-breakpoint
DROP INDEX "events_guild_type";--> statement-breakpoint
DROP INDEX "events_guild_actor";--> statement-breakpoint
DROP INDEX "events_guild_at";--> statement-breakpoint
CREATE INDEX "events_guild" ON "events" USING btree ("guild_id","id");--> statement-breakpoint
CREATE INDEX "events_guild_area" ON "events" USING btree ("guild_id","area","id");--> statement-breakpoint
CREATE INDEX "events_guild_type" ON "events" USING btree ("guild_id","type","id");--> statement-breakpoint
CREATE INDEX "events_guild_actor" ON "events" USING btree ("guild_id","actor_user_id","id");--> statement-breakpoint
CREATE INDEX "events_guild_at" ON "events" USING btree ("guild_id","at","id");
