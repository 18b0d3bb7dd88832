CREATE TABLE "library_reads" (
	"guild_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_reads_guild_id_page_id_user_id_pk" PRIMARY KEY("guild_id","page_id","user_id"),
	CONSTRAINT "library_reads_revision" CHECK ("library_reads"."revision" >= 1)
);
--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "storage_item_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "storage_place_id" uuid;--> statement-breakpoint
ALTER TABLE "library_reads" ADD CONSTRAINT "library_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_reads" ADD CONSTRAINT "library_reads_of" FOREIGN KEY ("guild_id","page_id") REFERENCES "public"."library_pages"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_reads_user" ON "library_reads" USING btree ("user_id","guild_id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_storage_item" FOREIGN KEY ("guild_id","storage_item_id") REFERENCES "public"."storage_items"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_storage_place" FOREIGN KEY ("guild_id","storage_place_id") REFERENCES "public"."storage_places"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_of_storage_item" ON "tasks" USING btree ("guild_id","storage_item_id");--> statement-breakpoint
CREATE INDEX "tasks_of_storage_place" ON "tasks" USING btree ("guild_id","storage_place_id");--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('members', 'applications', 'audit-logs', 'activities', 'activities/upcoming', 'bank/storage'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_storage" CHECK (num_nonnulls("tasks"."storage_item_id", "tasks"."storage_place_id") in (0, 2) and ("tasks"."storage_item_id" is null or "tasks"."category" = 'donate'));