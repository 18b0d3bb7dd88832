CREATE TABLE "task_claims" (
	"guild_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_claims_guild_id_task_id_user_id_pk" PRIMARY KEY("guild_id","task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "task_submissions" (
	"guild_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"image_links" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"approved_quantity" integer DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision_id" uuid,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" uuid,
	"decided_by_name" text,
	"reason" text,
	CONSTRAINT "task_submissions_guild_id_task_id_id_pk" PRIMARY KEY("guild_id","task_id","id"),
	CONSTRAINT "task_submissions_status" CHECK ("task_submissions"."status" in ('submitted', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "task_submissions_quantity" CHECK ("task_submissions"."quantity" >= 1 and "task_submissions"."approved_quantity" between 0 and "task_submissions"."quantity"),
	CONSTRAINT "task_submissions_points" CHECK ("task_submissions"."points" >= 0),
	CONSTRAINT "task_submissions_counts" CHECK (case when "task_submissions"."status" = 'approved' then "task_submissions"."approved_quantity" >= 1 else "task_submissions"."approved_quantity" = 0 and "task_submissions"."points" = 0 end),
	CONSTRAINT "task_submissions_decision" CHECK (("task_submissions"."status" in ('approved', 'rejected')) = ("task_submissions"."decision_id" is not null and "task_submissions"."decided_at" is not null and "task_submissions"."decided_by_name" is not null))
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"goal" integer DEFAULT 1 NOT NULL,
	"reward_points" bigint DEFAULT 0 NOT NULL,
	"max_claims" integer,
	"proof" text DEFAULT 'none' NOT NULL,
	"repeat" text DEFAULT 'none' NOT NULL,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"next_round_at" timestamp with time zone,
	"author_user_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" uuid,
	CONSTRAINT "tasks_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "tasks_category" CHECK ("tasks"."category" in ('gather', 'craft', 'donate', 'scout', 'recruit', 'other')),
	CONSTRAINT "tasks_proof" CHECK ("tasks"."proof" in ('none', 'text', 'image')),
	CONSTRAINT "tasks_repeat" CHECK ("tasks"."repeat" in ('none', 'daily', 'weekly', 'monthly')),
	CONSTRAINT "tasks_goal" CHECK ("tasks"."goal" >= 1),
	CONSTRAINT "tasks_reward" CHECK ("tasks"."reward_points" >= 0),
	CONSTRAINT "tasks_max_claims" CHECK ("tasks"."max_claims" >= 1),
	CONSTRAINT "tasks_repeats_by_due" CHECK ("tasks"."repeat" = 'none' or "tasks"."due_at" is not null),
	CONSTRAINT "tasks_version" CHECK ("tasks"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
ALTER TABLE "task_claims" ADD CONSTRAINT "task_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_claims" ADD CONSTRAINT "task_claims_of" FOREIGN KEY ("guild_id","task_id") REFERENCES "public"."tasks"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_of" FOREIGN KEY ("guild_id","task_id") REFERENCES "public"."tasks"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submissions" ADD CONSTRAINT "task_submissions_by" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_claims_user" ON "task_claims" USING btree ("user_id","guild_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_submissions_one_waiting" ON "task_submissions" USING btree ("guild_id","task_id","user_id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "task_submissions_queue" ON "task_submissions" USING btree ("guild_id","created_at","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "task_submissions_user" ON "task_submissions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "task_submissions_decided" ON "task_submissions" USING btree ("guild_id","decided_at") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "task_submissions_character" ON "task_submissions" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "task_submissions_decider" ON "task_submissions" USING btree ("decided_by_user_id");--> statement-breakpoint
CREATE INDEX "tasks_kept" ON "tasks" USING btree ("guild_id","archived_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_author" ON "tasks" USING btree ("author_user_id");--> statement-breakpoint
CREATE INDEX "tasks_remind" ON "tasks" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_next_round" ON "tasks" USING btree ("next_round_at") WHERE next_round_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_deleted" ON "tasks" USING btree ("deleted_at") WHERE "tasks"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK ("uploads"."purpose" in ('announcements', 'branding', 'applications', 'characters', 'storefronts', 'tasks'));