CREATE TABLE "loadout_slots" (
	"guild_id" uuid NOT NULL,
	"loadout_id" uuid NOT NULL,
	"party" integer NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"archetypes" text[] DEFAULT '{}' NOT NULL,
	"preferred_character_id" uuid,
	"locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "loadout_slots_guild_id_loadout_id_party_position_pk" PRIMARY KEY("guild_id","loadout_id","party","position"),
	CONSTRAINT "loadout_slots_party" CHECK ("loadout_slots"."party" between 1 and 25),
	CONSTRAINT "loadout_slots_position" CHECK ("loadout_slots"."position" between 1 and 8),
	CONSTRAINT "loadout_slots_role" CHECK ("loadout_slots"."role" in ('Tank', 'Healer', 'Damage', 'Support')),
	CONSTRAINT "loadout_slots_archetypes" CHECK ("loadout_slots"."archetypes" <@ array['Bard', 'Cleric', 'Fighter', 'Mage', 'Tank', 'Ranger', 'Rogue', 'Summoner'])
);
--> statement-breakpoint
CREATE TABLE "loadouts" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"party_names" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" uuid,
	CONSTRAINT "loadouts_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "loadouts_parties" CHECK (cardinality("loadouts"."party_names") between 1 and 25),
	CONSTRAINT "loadouts_version" CHECK ("loadouts"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "loadout_slots" ADD CONSTRAINT "loadout_slots_preferred_character_id_characters_id_fk" FOREIGN KEY ("preferred_character_id") REFERENCES "public"."characters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loadout_slots" ADD CONSTRAINT "loadout_slots_guild_id_loadout_id_loadouts_guild_id_id_fk" FOREIGN KEY ("guild_id","loadout_id") REFERENCES "public"."loadouts"("guild_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loadouts" ADD CONSTRAINT "loadouts_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "loadout_slots_preferred_once" ON "loadout_slots" USING btree ("guild_id","loadout_id","preferred_character_id");--> statement-breakpoint
CREATE INDEX "loadout_slots_preferred" ON "loadout_slots" USING btree ("preferred_character_id");--> statement-breakpoint
CREATE INDEX "loadouts_name" ON "loadouts" USING btree ("guild_id","name","id") WHERE "loadouts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "loadouts_deleted" ON "loadouts" USING btree ("deleted_at") WHERE "loadouts"."deleted_at" is not null;