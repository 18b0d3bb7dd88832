CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"about_guild_id" uuid,
	"about_user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"own_path" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decision" text,
	"decision_id" uuid,
	"decided_by_user_id" uuid,
	"decided_at" timestamp with time zone,
	"message_to_reporters" text DEFAULT '' NOT NULL,
	"message_to_owner" text DEFAULT '' NOT NULL,
	"is_taken_down" boolean DEFAULT false NOT NULL,
	"kept" text,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_cases_kind" CHECK ("report_cases"."kind" in ('guild', 'listing', 'picture', 'announcement')),
	CONSTRAINT "report_cases_state" CHECK ("report_cases"."state" in ('open', 'upheld', 'dismissed')),
	CONSTRAINT "report_cases_decision" CHECK ("report_cases"."decision" in ('take_down', 'take_down_and_suspend', 'suspend', 'dismiss')),
	CONSTRAINT "report_cases_decided_whole" CHECK (num_nulls("report_cases"."decision", "report_cases"."decision_id", "report_cases"."decided_by_user_id", "report_cases"."decided_at") = case when "report_cases"."state" = 'open' then 4 else 0 end),
	CONSTRAINT "report_cases_messages" CHECK (greatest(char_length("report_cases"."message_to_reporters"), char_length("report_cases"."message_to_owner")) <= 500)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_user_id" uuid NOT NULL,
	"about_user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"seen_title" text NOT NULL,
	"seen_text" text NOT NULL,
	"seen_image_link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("case_id","reporter_user_id"),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('spam', 'abuse', 'adult', 'scam', 'impersonation', 'other')),
	CONSTRAINT "reports_details" CHECK (char_length("reports"."details") <= 1000),
	CONSTRAINT "reports_seen" CHECK (char_length("reports"."seen_title") <= 200 and char_length("reports"."seen_text") <= 4000),
	CONSTRAINT "reports_of_others" CHECK ("reports"."reporter_user_id" <> "reports"."about_user_id")
);
--> statement-breakpoint
ALTER TABLE "guilds" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_user_id_users_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_one_open" ON "report_cases" USING btree ("kind","target_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_open" ON "report_cases" USING btree ("opened_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_open_kind" ON "report_cases" USING btree ("kind","opened_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("state","decided_at","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "report_cases_decided_kind" ON "report_cases" USING btree ("state","kind","decided_at","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "report_cases_about_user" ON "report_cases" USING btree ("about_user_id","opened_at");--> statement-breakpoint
CREATE INDEX "report_cases_about_guild" ON "report_cases" USING btree ("about_guild_id","opened_at");--> statement-breakpoint
CREATE INDEX "report_cases_decider" ON "report_cases" USING btree ("decided_by_user_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_user_id");--> statement-breakpoint
CREATE INDEX "reports_images" ON "reports" USING btree ("case_id") WHERE seen_image_link is not null;--> statement-breakpoint
ALTER TABLE "guilds" ADD CONSTRAINT "guilds_hidden" CHECK ("guilds"."hidden_at" is null or not "guilds"."visible_in_discovery");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_taken_down" CHECK ("listings"."taken_down_at" is null or "listings"."status" = 'archived');