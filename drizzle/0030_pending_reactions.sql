CREATE TABLE "pending_reactions" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"guild_id" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "pending_reactions_tries" CHECK ("pending_reactions"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX "pending_reactions_due" ON "pending_reactions" USING btree ("due_at") WHERE "pending_reactions"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "pending_reactions_guild" ON "pending_reactions" USING btree ("guild_id");--> statement-breakpoint
ALTER TABLE pending_reactions ADD CONSTRAINT pending_reactions_guild_fk FOREIGN KEY (guild_id) REFERENCES guilds (id);
