CREATE TABLE "crafting_claims" (
	"guild_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"item_guid" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crafting_claims_guild_id_request_id_item_guid_user_id_pk" PRIMARY KEY("guild_id","request_id","item_guid","user_id"),
	CONSTRAINT "crafting_claims_quantity" CHECK ("crafting_claims"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "crafting_requests" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"name" text NOT NULL,
	"item_guid" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"profession" text NOT NULL,
	"grade" text NOT NULL,
	"rarity" text NOT NULL,
	"quality" integer,
	"note" text NOT NULL,
	"due_day" date,
	"status" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"crafter_user_id" uuid,
	"crafter_character_id" uuid,
	"crafter_name" text,
	"accepted_at" timestamp with time zone,
	"crafted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "crafting_requests_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "crafting_requests_status" CHECK ("crafting_requests"."status" in ('requested', 'accepted', 'crafted', 'delivered', 'declined', 'canceled')),
	CONSTRAINT "crafting_requests_rarity" CHECK ("crafting_requests"."rarity" in ('None', 'Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact')),
	CONSTRAINT "crafting_requests_grade" CHECK ("crafting_requests"."grade" in ('Novice', 'Apprentice', 'Journeyman', 'Master', 'Grandmaster')),
	CONSTRAINT "crafting_requests_quantity" CHECK ("crafting_requests"."quantity" >= 1 and "crafting_requests"."times" >= 0),
	CONSTRAINT "crafting_requests_quality" CHECK ("crafting_requests"."quality" between 0 and 100),
	CONSTRAINT "crafting_requests_accepted" CHECK (case when "crafting_requests"."status" = 'requested' then "crafting_requests"."crafter_user_id" is null
        when "crafting_requests"."status" in ('accepted', 'crafted', 'delivered') then "crafting_requests"."crafter_user_id" is not null and "crafting_requests"."crafter_name" is not null
        else true end),
	CONSTRAINT "crafting_requests_ended" CHECK (("crafting_requests"."ended_at" is null) = ("crafting_requests"."status" in ('requested', 'accepted', 'crafted')))
);
--> statement-breakpoint
ALTER TABLE "crafting_claims" ADD CONSTRAINT "crafting_claims_item_guid_game_items_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_items"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crafting_claims" ADD CONSTRAINT "crafting_claims_of" FOREIGN KEY ("guild_id","request_id") REFERENCES "public"."crafting_requests"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crafting_claims" ADD CONSTRAINT "crafting_claims_by" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crafting_requests" ADD CONSTRAINT "crafting_requests_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crafting_requests" ADD CONSTRAINT "crafting_requests_item_guid_game_recipes_item_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_recipes"("item_guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crafting_requests" ADD CONSTRAINT "crafting_requests_by" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crafting_requests" ADD CONSTRAINT "crafting_requests_crafter" FOREIGN KEY ("crafter_character_id","crafter_user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crafting_claims_item" ON "crafting_claims" USING btree ("item_guid");--> statement-breakpoint
CREATE INDEX "crafting_claims_user" ON "crafting_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "crafting_claims_character" ON "crafting_claims" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "crafting_requests_open" ON "crafting_requests" USING btree ("guild_id","created_at","id") WHERE status in ('requested', 'accepted', 'crafted');--> statement-breakpoint
CREATE INDEX "crafting_requests_newest" ON "crafting_requests" USING btree ("guild_id","created_at","id");--> statement-breakpoint
CREATE INDEX "crafting_requests_user" ON "crafting_requests" USING btree ("user_id","guild_id");--> statement-breakpoint
CREATE INDEX "crafting_requests_character" ON "crafting_requests" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "crafting_requests_crafter" ON "crafting_requests" USING btree ("crafter_character_id","crafter_user_id");--> statement-breakpoint
CREATE INDEX "crafting_requests_item" ON "crafting_requests" USING btree ("item_guid");