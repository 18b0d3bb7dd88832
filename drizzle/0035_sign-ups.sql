CREATE TABLE "sign_up_alternatives" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	CONSTRAINT "sign_up_alternatives_pk" PRIMARY KEY("guild_id","activity_id","user_id","character_id")
);
--> statement-breakpoint
CREATE TABLE "sign_up_notes" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"author_user_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_up_notes_guild_id_id_pk" PRIMARY KEY("guild_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_up_places" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "sign_up_places_guild_id_activity_id_kind_number_pk" PRIMARY KEY("guild_id","activity_id","kind","number"),
	CONSTRAINT "sign_up_places_one_each" UNIQUE("guild_id","activity_id","user_id"),
	CONSTRAINT "sign_up_places_kind" CHECK ("sign_up_places"."kind" in ('any', 'Tank', 'Healer', 'Damage', 'Support')),
	CONSTRAINT "sign_up_places_number" CHECK ("sign_up_places"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"role" text NOT NULL,
	"flex_role" text,
	"intent" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entered_by_name" text,
	"approval" text,
	"decided_by_user_id" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "sign_ups_guild_id_activity_id_user_id_pk" PRIMARY KEY("guild_id","activity_id","user_id"),
	CONSTRAINT "sign_ups_role" CHECK ("sign_ups"."role" in ('Tank', 'Healer', 'Damage', 'Support')),
	CONSTRAINT "sign_ups_flex_role" CHECK ("sign_ups"."flex_role" in ('Tank', 'Healer', 'Damage', 'Support')),
	CONSTRAINT "sign_ups_intent" CHECK ("sign_ups"."intent" in ('accepted', 'late', 'tentative', 'bench', 'declined')),
	CONSTRAINT "sign_ups_approval" CHECK ("sign_ups"."approval" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "sign_up_alternatives" ADD CONSTRAINT "sign_up_alternatives_of" FOREIGN KEY ("guild_id","activity_id","user_id") REFERENCES "public"."sign_ups"("guild_id","activity_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_alternatives" ADD CONSTRAINT "sign_up_alternatives_character_id_user_id_characters_id_user_id_fk" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_notes" ADD CONSTRAINT "sign_up_notes_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_notes" ADD CONSTRAINT "sign_up_notes_of" FOREIGN KEY ("guild_id","activity_id","user_id") REFERENCES "public"."sign_ups"("guild_id","activity_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_places" ADD CONSTRAINT "sign_up_places_of" FOREIGN KEY ("guild_id","activity_id","user_id") REFERENCES "public"."sign_ups"("guild_id","activity_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_guild_id_activity_id_activities_guild_id_id_fk" FOREIGN KEY ("guild_id","activity_id") REFERENCES "public"."activities"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_character_id_user_id_characters_id_user_id_fk" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_alternatives_character" ON "sign_up_alternatives" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_up_notes_of" ON "sign_up_notes" USING btree ("guild_id","activity_id","user_id","id");--> statement-breakpoint
CREATE INDEX "sign_up_notes_author" ON "sign_up_notes" USING btree ("author_user_id");--> statement-breakpoint
CREATE INDEX "sign_ups_of_user" ON "sign_ups" USING btree ("guild_id","user_id","activity_id");--> statement-breakpoint
CREATE INDEX "sign_ups_character" ON "sign_ups" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_ups_decided_by" ON "sign_ups" USING btree ("decided_by_user_id");