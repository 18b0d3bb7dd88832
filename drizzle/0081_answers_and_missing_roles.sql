ALTER TABLE "guild_counts" ADD COLUMN "answer_days" integer;--> statement-breakpoint
ALTER TABLE "guild_counts" ADD COLUMN "roles_missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "roles_from_roster" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_answered" ON "applications" USING btree ("decided_at") WHERE status in ('approved', 'rejected');--> statement-breakpoint
CREATE INDEX "guild_counts_answers" ON "guild_counts" USING btree ("answer_days") WHERE answer_days is not null;--> statement-breakpoint
ALTER TABLE "guild_counts" ADD CONSTRAINT "guild_counts_answers" CHECK ("guild_counts"."answer_days" >= 0);