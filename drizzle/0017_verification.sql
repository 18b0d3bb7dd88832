CREATE TABLE "verification_requests" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"note" text NOT NULL,
	"asked_by_user_id" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "verification_requests_state" CHECK ("verification_requests"."state" in ('pending', 'granted', 'declined', 'withdrawn')),
	CONSTRAINT "verification_requests_answered" CHECK (("verification_requests"."state" in ('granted', 'declined')) = ("verification_requests"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "application_settings" DROP CONSTRAINT "application_settings_counts";--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_asked_by_user_id_users_id_fk" FOREIGN KEY ("asked_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_requests_waiting" ON "verification_requests" USING btree ("asked_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "verification_requests_user" ON "verification_requests" USING btree ("asked_by_user_id");--> statement-breakpoint
ALTER TABLE "application_settings" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "application_settings" ADD CONSTRAINT "application_settings_counts" CHECK ("application_settings"."invite_failures" >= 0 and "application_settings"."questions_version" >= 1);