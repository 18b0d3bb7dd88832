CREATE TABLE "activity_undos" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"kept" jsonb NOT NULL,
	"made_digest" text,
	CONSTRAINT "activity_undos_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "activity_undos_kind" CHECK ("activity_undos"."kind" in ('activity', 'sign-up', 'parties'))
);
--> statement-breakpoint
DROP INDEX "activity_templates_name";--> statement-breakpoint
ALTER TABLE "activity_templates" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_templates" ADD COLUMN "deleted_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_undos" ADD CONSTRAINT "activity_undos_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_undos" ADD CONSTRAINT "activity_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_undos_user" ON "activity_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_undos_age" ON "activity_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activity_templates_deleted" ON "activity_templates" USING btree ("deleted_at") WHERE "activity_templates"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_templates_name" ON "activity_templates" USING btree ("guild_id",lower("name")) WHERE "activity_templates"."deleted_at" is null;