CREATE TABLE "library_folders" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"staff_only" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" uuid,
	CONSTRAINT "library_folders_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "library_folders_not_in_itself" CHECK ("library_folders"."parent_id" <> "library_folders"."id"),
	CONSTRAINT "library_folders_hidden" CHECK ("library_folders"."hidden" or not "library_folders"."staff_only")
);
--> statement-breakpoint
CREATE TABLE "library_links" (
	"guild_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "library_links_guild_id_page_id_target_id_pk" PRIMARY KEY("guild_id","page_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "library_pages" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"folder_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"image_links" text[] DEFAULT '{}' NOT NULL,
	"image_alts" text[] DEFAULT '{}' NOT NULL,
	"staff_only" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_by_user_id" uuid NOT NULL,
	"edited_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" uuid,
	CONSTRAINT "library_pages_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "library_pages_images" CHECK (cardinality("library_pages"."image_links") = cardinality("library_pages"."image_alts")),
	CONSTRAINT "library_pages_revision" CHECK ("library_pages"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "library_revisions" (
	"guild_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"image_links" text[] DEFAULT '{}' NOT NULL,
	"image_alts" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"restored_from" integer,
	"author_user_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_revisions_guild_id_page_id_number_pk" PRIMARY KEY("guild_id","page_id","number"),
	CONSTRAINT "library_revisions_number" CHECK ("library_revisions"."number" >= 1),
	CONSTRAINT "library_revisions_restored" CHECK ("library_revisions"."restored_from" between 1 and "library_revisions"."number" - 1),
	CONSTRAINT "library_revisions_images" CHECK (cardinality("library_revisions"."image_links") = cardinality("library_revisions"."image_alts"))
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
ALTER TABLE "upload_claims" ADD COLUMN "needs" text;--> statement-breakpoint
ALTER TABLE "library_folders" ADD CONSTRAINT "library_folders_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_folders" ADD CONSTRAINT "library_folders_in" FOREIGN KEY ("guild_id","parent_id") REFERENCES "public"."library_folders"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_links" ADD CONSTRAINT "library_links_of" FOREIGN KEY ("guild_id","page_id") REFERENCES "public"."library_pages"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_links" ADD CONSTRAINT "library_links_to" FOREIGN KEY ("guild_id","target_id") REFERENCES "public"."library_pages"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_pages" ADD CONSTRAINT "library_pages_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_pages" ADD CONSTRAINT "library_pages_edited_by_user_id_users_id_fk" FOREIGN KEY ("edited_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_pages" ADD CONSTRAINT "library_pages_in" FOREIGN KEY ("guild_id","folder_id") REFERENCES "public"."library_folders"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_revisions" ADD CONSTRAINT "library_revisions_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_revisions" ADD CONSTRAINT "library_revisions_of" FOREIGN KEY ("guild_id","page_id") REFERENCES "public"."library_pages"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_folders_parent" ON "library_folders" USING btree ("guild_id","parent_id");--> statement-breakpoint
CREATE INDEX "library_folders_deleted" ON "library_folders" USING btree ("deleted_at") WHERE "library_folders"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "library_links_target" ON "library_links" USING btree ("guild_id","target_id");--> statement-breakpoint
CREATE INDEX "library_pages_folder" ON "library_pages" USING btree ("guild_id","folder_id");--> statement-breakpoint
CREATE INDEX "library_pages_latest" ON "library_pages" USING btree ("guild_id","edited_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "library_pages_search" ON "library_pages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "library_pages_editor" ON "library_pages" USING btree ("edited_by_user_id");--> statement-breakpoint
CREATE INDEX "library_pages_deleted" ON "library_pages" USING btree ("deleted_at") WHERE "library_pages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "library_revisions_author" ON "library_revisions" USING btree ("author_user_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('announcements', 'branding', 'applications', 'characters', 'storefronts', 'tasks', 'library'));