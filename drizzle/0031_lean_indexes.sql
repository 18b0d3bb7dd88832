DROP INDEX "events_guild";--> statement-breakpoint
DROP INDEX "pending_reactions_due";