ALTER TABLE "application_settings" ADD COLUMN "invite_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_settings" ADD COLUMN "invite_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_settings" ADD COLUMN "invite_failed_on" date;