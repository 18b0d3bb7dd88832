ALTER TABLE "applications" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "guild_blocks" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decision" CHECK ("applications"."status" <> 'pending' or "applications"."decision_id" is null);