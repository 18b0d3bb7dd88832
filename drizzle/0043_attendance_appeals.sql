CREATE TABLE "attendance_appeals" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"name" text NOT NULL,
	"claimed_status" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"decided_by_user_id" uuid,
	"decided_by_name" text,
	"decision_reason" text,
	CONSTRAINT "attendance_appeals_guild_id_activity_id_id_pk" PRIMARY KEY("guild_id","activity_id","id"),
	CONSTRAINT "attendance_appeals_claim" CHECK ("attendance_appeals"."claimed_status" in ('attended', 'late', 'left-early', 'bench', 'excused', 'no-show')),
	CONSTRAINT "attendance_appeals_state" CHECK ("attendance_appeals"."state" in ('open', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "attendance_appeals_closed" CHECK (("attendance_appeals"."state" = 'open') = ("attendance_appeals"."closed_at" is null)),
	CONSTRAINT "attendance_appeals_decided" CHECK ("attendance_appeals"."state" not in ('accepted', 'rejected') or "attendance_appeals"."decided_by_name" is not null and "attendance_appeals"."decision_reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attendance_appeals" ADD CONSTRAINT "attendance_appeals_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_appeals" ADD CONSTRAINT "attendance_appeals_of" FOREIGN KEY ("guild_id","activity_id") REFERENCES "public"."activities"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_appeals" ADD CONSTRAINT "attendance_appeals_by" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_appeals_one_open" ON "attendance_appeals" USING btree ("guild_id","activity_id","user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "attendance_appeals_open" ON "attendance_appeals" USING btree ("guild_id","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "attendance_appeals_of_user" ON "attendance_appeals" USING btree ("guild_id","activity_id","user_id","id");--> statement-breakpoint
CREATE INDEX "attendance_appeals_character" ON "attendance_appeals" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "attendance_appeals_decider" ON "attendance_appeals" USING btree ("decided_by_user_id");