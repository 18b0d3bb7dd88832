CREATE TABLE "check_in_marks" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"check_in_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_in_marks_pk" PRIMARY KEY("guild_id","activity_id","check_in_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label" text NOT NULL,
	"password_hash" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "check_ins_guild_id_activity_id_id_pk" PRIMARY KEY("guild_id","activity_id","id")
);
--> statement-breakpoint
CREATE TABLE "participant_notes" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"body" text NOT NULL,
	"author_user_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participant_notes_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"character_id" uuid,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"credit" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"awarded_points" integer DEFAULT 0 NOT NULL,
	"awarded_activity_points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "participants_guild_id_activity_id_id_pk" PRIMARY KEY("guild_id","activity_id","id"),
	CONSTRAINT "participants_person" CHECK (("participants"."user_id" is null) = ("participants"."character_id" is null)),
	CONSTRAINT "participants_status" CHECK ("participants"."status" in ('attended', 'late', 'left-early', 'bench', 'excused', 'no-show')),
	CONSTRAINT "participants_source" CHECK ("participants"."source" in ('sign-up', 'check-in', 'hand')),
	CONSTRAINT "participants_credit" CHECK ("participants"."credit" between 0 and 100),
	CONSTRAINT "participants_awarded" CHECK ("participants"."awarded_points" >= 0 and "participants"."awarded_activity_points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "check_in_marks" ADD CONSTRAINT "check_in_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_marks" ADD CONSTRAINT "check_in_marks_of" FOREIGN KEY ("guild_id","activity_id","check_in_id") REFERENCES "public"."check_ins"("guild_id","activity_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_of" FOREIGN KEY ("guild_id","activity_id") REFERENCES "public"."activities"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_notes" ADD CONSTRAINT "participant_notes_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_notes" ADD CONSTRAINT "participant_notes_of" FOREIGN KEY ("guild_id","activity_id","participant_id") REFERENCES "public"."participants"("guild_id","activity_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_of" FOREIGN KEY ("guild_id","activity_id") REFERENCES "public"."activities"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_character_id_user_id_characters_id_user_id_fk" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_marks_user" ON "check_in_marks" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_one_open" ON "check_ins" USING btree ("guild_id","activity_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "participant_notes_of_one" ON "participant_notes" USING btree ("guild_id","activity_id","participant_id","id");--> statement-breakpoint
CREATE INDEX "participant_notes_author" ON "participant_notes" USING btree ("author_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participants_one_each" ON "participants" USING btree ("guild_id","activity_id","user_id");--> statement-breakpoint
CREATE INDEX "participants_of_user" ON "participants" USING btree ("guild_id","user_id","activity_id");--> statement-breakpoint
CREATE INDEX "participants_character" ON "participants" USING btree ("character_id","user_id");