CREATE TABLE "availabilities" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"week" bigint[] NOT NULL,
	"is_shared" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availabilities_week" CHECK (cardinality("availabilities"."week") = 7 and array_position("availabilities"."week", null) is null
        and 0 <= all("availabilities"."week") and 281474976710656 > all("availabilities"."week"))
);
--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;