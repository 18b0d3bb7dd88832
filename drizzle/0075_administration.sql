CREATE TABLE "account_suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"suspended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"reason" text NOT NULL,
	CONSTRAINT "account_suspensions_until" CHECK ("account_suspensions"."until" > "account_suspensions"."suspended_at"),
	CONSTRAINT "account_suspensions_reason" CHECK (char_length("account_suspensions"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "platform_links" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "platform_links_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "platform_links_seq" CHECK ("platform_links"."seq" >= 1)
);
--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_links" ADD CONSTRAINT "platform_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower("name" || ' ' || coalesce("username", '') || ' ' || coalesce("discord_username", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE platform_role = 'admin';--> statement-breakpoint
CREATE INDEX "pending_reactions_failed" ON "pending_reactions" USING btree ("event_id") WHERE failed_at is not null;--> statement-breakpoint
CREATE TRIGGER platform_links_append_only BEFORE UPDATE OR DELETE ON platform_links FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER platform_links_no_truncate BEFORE TRUNCATE ON platform_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What platform admins do is rare: each of its events is linked when it is written, and the next one waits for the commit.
CREATE FUNCTION link_platform_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head platform_links;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('platform_links', 0));
  SELECT * INTO head FROM platform_links ORDER BY seq DESC LIMIT 1;
  INSERT INTO platform_links (seq, event_id, hash)
    VALUES (coalesce(head.seq, 0) + 1, NEW.id, link_hash(coalesce(head.hash, ''), coalesce(head.seq, 0) + 1, NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_link_platform AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.guild_id IS NULL AND NEW.area = 'platform') EXECUTE FUNCTION link_platform_event();
