CREATE TABLE "pledges" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "pledges_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "pledges_title" CHECK (length("pledges"."title") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "guild_settings" DROP CONSTRAINT "guild_settings_tab";--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pledges_newest" ON "pledges" USING btree ("guild_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pledges_user" ON "pledges" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "guild_settings" ADD CONSTRAINT "guild_settings_tab" CHECK ("guild_settings"."tab" in ('general', 'plan-billing', 'discovery', 'ranks', 'roles', 'applications', 'privacy', 'discord', 'activities', 'announcements', 'tasks', 'pledges', 'dkp', 'storefronts', 'danger'));