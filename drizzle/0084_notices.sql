CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"level" text NOT NULL,
	"for_visitors" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "notices_level" CHECK ("notices"."level" in ('info', 'warning')),
	CONSTRAINT "notices_text" CHECK (char_length("notices"."text") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "dismissed_notice_id" uuid;--> statement-breakpoint
CREATE INDEX "notices_ends" ON "notices" USING btree (coalesce("ends_at", 'infinity'));