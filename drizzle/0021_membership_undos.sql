CREATE TABLE "membership_undo_members" (
	"guild_id" uuid NOT NULL,
	"undo_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rank_id" uuid NOT NULL,
	"role_ids" uuid[] NOT NULL,
	"to_rank_id" uuid,
	"to_role_ids" uuid[],
	"joined_at" timestamp with time zone,
	"last_active_at" timestamp with time zone,
	CONSTRAINT "membership_undo_members_guild_id_undo_id_character_id_pk" PRIMARY KEY("guild_id","undo_id","character_id")
);
--> statement-breakpoint
CREATE TABLE "membership_undos" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_undos_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "membership_undos_kind" CHECK ("membership_undos"."kind" in ('rank', 'roles', 'kick'))
);
--> statement-breakpoint
ALTER TABLE "membership_undo_members" ADD CONSTRAINT "membership_undo_members_undo_fk" FOREIGN KEY ("guild_id","undo_id") REFERENCES "public"."membership_undos"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_undo_members" ADD CONSTRAINT "membership_undo_members_character_fk" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_undos" ADD CONSTRAINT "membership_undos_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_undos" ADD CONSTRAINT "membership_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_undo_members_character" ON "membership_undo_members" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "membership_undos_user" ON "membership_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "membership_undos_age" ON "membership_undos" USING btree ("expires_at");--> statement-breakpoint
-- Reactions have the names that this version gives them: what is done stays done.
UPDATE "reactions_done" SET "reaction" = replace("reaction", '.tell', '.notify') WHERE "reaction" LIKE '%.tell%';
