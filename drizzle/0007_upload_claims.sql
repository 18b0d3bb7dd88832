CREATE TABLE "upload_claims" (
	"holder" text PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"guild_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "uploads_owner";--> statement-breakpoint
ALTER TABLE "upload_claims" ADD CONSTRAINT "upload_claims_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_claims_upload" ON "upload_claims" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_user_id") WHERE guild_id is null;--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "file_name";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "claimed_at";--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_bytes" CHECK ("uploads"."bytes" > 0);