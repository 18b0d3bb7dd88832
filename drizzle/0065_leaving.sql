CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "account_deletions_until" CHECK ("account_deletions"."until" > "account_deletions"."requested_at")
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"document" text,
	"image_keys" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "account_exports_ready" CHECK (("account_exports"."ready_at" is null) = ("account_exports"."document" is null))
);
--> statement-breakpoint
CREATE TABLE "event_redactions" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"guild_id" uuid,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "entered_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "auctions" ADD COLUMN "delivered_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "member_warnings" ADD COLUMN "withdrawn_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_one" ON "account_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_exports_age" ON "account_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "event_redactions_guild" ON "event_redactions" USING btree ("guild_id");--> statement-breakpoint
-- What an event says, in the form that its link has the hash of, without its place: `contentHash` of the audit makes it too.
CREATE FUNCTION event_content_hash(e events) RETURNS text LANGUAGE sql STABLE
  RETURN encode(sha256(convert_to(jsonb_build_array(
    e.id, e.guild_id, e.type, e.area, e.actor_kind, e.actor_user_id, e.actor_name, e.source,
    e.subject_type, e.subject_id, e.subject_label, e.data, e.request_id,
    to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8')), 'hex');
--> statement-breakpoint
-- The names of a removed account may be taken out of an event, to what was written down for it before, and nothing else of it.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(OLD) - ARRAY['actor_name', 'subject_label', 'data'] = to_jsonb(NEW) - ARRAY['actor_name', 'subject_label', 'data']
      AND EXISTS (SELECT FROM event_redactions r WHERE r.event_id = NEW.id AND r.hash = event_content_hash(NEW)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '55000';
END $$;
--> statement-breakpoint
DROP TRIGGER events_append_only ON events;--> statement-breakpoint
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint
ALTER TABLE event_redactions ADD CONSTRAINT event_redactions_guild_fk FOREIGN KEY (guild_id) REFERENCES guilds (id);
