CREATE TABLE "game_items" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"searched" text NOT NULL,
	"category" text NOT NULL,
	"slot" text,
	"profession" text,
	"icon" text NOT NULL,
	"rarities" text[] NOT NULL,
	"source" text NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "game_items_category" CHECK ("game_items"."category" in ('Raw material', 'Processed material', 'Crafted good', 'Consumable', 'Tool', 'Weapon', 'Armor', 'Jewelry')),
	CONSTRAINT "game_items_slot" CHECK ("game_items"."slot" in ('Head', 'Shoulders', 'Chest', 'Back', 'Wrists', 'Hands', 'Belt', 'Legs', 'Feet', 'Necklace', 'Earring', 'Ring', 'Main hand', 'Off hand', 'Ranged')),
	CONSTRAINT "game_items_icon" CHECK ("game_items"."icon" in ('axe', 'book-open', 'fish', 'flask-conical', 'gem', 'hammer', 'package', 'paw-print', 'pickaxe', 'scroll-text', 'shield', 'shirt', 'sprout', 'sword', 'utensils', 'wand-sparkles')),
	CONSTRAINT "game_items_rarities" CHECK ("game_items"."rarities" <@ array['None', 'Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact']),
	CONSTRAINT "game_items_source" CHECK ("game_items"."source" in ('shipped', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "inventory_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"item_guid" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"rarity" text NOT NULL,
	"quality" integer,
	"grade" text NOT NULL,
	"enchantment" integer,
	"node" text,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by_user_id" uuid,
	CONSTRAINT "inventory_entries_rarity" CHECK ("inventory_entries"."rarity" in ('None', 'Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact')),
	CONSTRAINT "inventory_entries_grade" CHECK ("inventory_entries"."grade" in ('None', 'Initiate', 'Adept', 'Radiant', 'Divine', 'Exhalted')),
	CONSTRAINT "inventory_entries_quantity" CHECK ("inventory_entries"."quantity" between 1 and 999999),
	CONSTRAINT "inventory_entries_quality" CHECK ("inventory_entries"."quality" between 0 and 100 and "inventory_entries"."quality" % 10 = 0),
	CONSTRAINT "inventory_entries_enchantment" CHECK ("inventory_entries"."enchantment" between 0 and 20)
);
--> statement-breakpoint
ALTER TABLE "inventory_entries" ADD CONSTRAINT "inventory_entries_item_guid_game_items_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_items"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_entries" ADD CONSTRAINT "inventory_entries_character" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_items_name" ON "game_items" USING btree (("searched" collate "C"),"guid") WHERE "game_items"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "game_items_search" ON "game_items" USING gin ("searched" gin_trgm_ops) WHERE "game_items"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "game_items_imported" ON "game_items" USING btree ("guid") WHERE "game_items"."source" = 'imported';--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_entries_variant" ON "inventory_entries" USING btree ("character_id","item_guid","rarity",coalesce("quality", -1),"grade",coalesce("enchantment", -1),coalesce("node", '')) WHERE "inventory_entries"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_entries_of_character" ON "inventory_entries" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "inventory_entries_user" ON "inventory_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "inventory_entries_item" ON "inventory_entries" USING btree ("item_guid");--> statement-breakpoint
CREATE INDEX "inventory_entries_deleted" ON "inventory_entries" USING btree ("deleted_at") WHERE "inventory_entries"."deleted_at" is not null;