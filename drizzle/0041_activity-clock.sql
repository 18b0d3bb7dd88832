ALTER TABLE "activities" ADD COLUMN "planned_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "minimum_judged_for" timestamp with time zone;--> statement-breakpoint
-- What is there was planned with its last change, and judged when its sign-ups closed.
UPDATE "activities" SET "planned_at" = "changed_at",
	"minimum_judged_for" = CASE WHEN "starts_at" - make_interval(mins => "sign_ups_close_minutes") < now() - interval '15 minutes'
		THEN "starts_at" - make_interval(mins => "sign_ups_close_minutes") END;
