CREATE TABLE "parties" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" integer NOT NULL,
	"leader_user_id" uuid,
	CONSTRAINT "parties_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "parties_place" CHECK ("parties"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "party_slots" (
	"guild_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text,
	"archetypes" text[] DEFAULT '{}' NOT NULL,
	"preferred_character_id" uuid,
	"locked" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"character_id" uuid,
	"played_role" text,
	CONSTRAINT "party_slots_guild_id_party_id_position_pk" PRIMARY KEY("guild_id","party_id","position"),
	CONSTRAINT "party_slots_one_each" UNIQUE("guild_id","activity_id","user_id"),
	CONSTRAINT "party_slots_position" CHECK ("party_slots"."position" between 1 and 8),
	CONSTRAINT "party_slots_role" CHECK ("party_slots"."role" in ('Tank', 'Healer', 'Damage', 'Support')),
	CONSTRAINT "party_slots_archetypes" CHECK ("party_slots"."archetypes" <@ array['Bard', 'Cleric', 'Fighter', 'Mage', 'Tank', 'Ranger', 'Rogue', 'Summoner']),
	CONSTRAINT "party_slots_played_role" CHECK ("party_slots"."played_role" in ('Tank', 'Healer', 'Damage', 'Support')),
	CONSTRAINT "party_slots_seat" CHECK (("party_slots"."user_id" is null) = ("party_slots"."character_id" is null) and ("party_slots"."user_id" is null) = ("party_slots"."played_role" is null))
);
--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_guild_id_activity_id_activities_guild_id_id_fk" FOREIGN KEY ("guild_id","activity_id") REFERENCES "public"."activities"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_slots" ADD CONSTRAINT "party_slots_preferred_character_id_characters_id_fk" FOREIGN KEY ("preferred_character_id") REFERENCES "public"."characters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_slots" ADD CONSTRAINT "party_slots_of_party" FOREIGN KEY ("guild_id","party_id") REFERENCES "public"."parties"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_slots" ADD CONSTRAINT "party_slots_of_activity" FOREIGN KEY ("guild_id","activity_id") REFERENCES "public"."activities"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_slots" ADD CONSTRAINT "party_slots_character_id_user_id_characters_id_user_id_fk" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parties_of_activity" ON "parties" USING btree ("guild_id","activity_id","place");--> statement-breakpoint
CREATE INDEX "party_slots_character" ON "party_slots" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "party_slots_preferred" ON "party_slots" USING btree ("preferred_character_id");