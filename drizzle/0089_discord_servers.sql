CREATE TABLE "discord_servers" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL,
	"name" text NOT NULL,
	"channels" jsonb NOT NULL,
	"roles" jsonb NOT NULL,
	"linked_by_user_id" uuid,
	"linked_by_name" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'ok' NOT NULL,
	"error" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() + interval '1 hour' NOT NULL,
	CONSTRAINT "discord_servers_server_id_unique" UNIQUE("server_id"),
	CONSTRAINT "discord_servers_state" CHECK ("discord_servers"."state" in ('ok', 'away', 'gone')),
	CONSTRAINT "discord_servers_server" CHECK ("discord_servers"."server_id" ~ '^[0-9]{17,20}$')
);
--> statement-breakpoint
ALTER TABLE "discord_servers" ADD CONSTRAINT "discord_servers_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_servers" ADD CONSTRAINT "discord_servers_linked_by_user_id_users_id_fk" FOREIGN KEY ("linked_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discord_servers_linked_by" ON "discord_servers" USING btree ("linked_by_user_id");--> statement-breakpoint
CREATE INDEX "discord_servers_due" ON "discord_servers" USING btree ("due_at");