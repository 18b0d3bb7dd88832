CREATE TABLE "character_recipes" (
	"character_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"item_guid" uuid NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "character_recipes_character_id_item_guid_pk" PRIMARY KEY("character_id","item_guid")
);
--> statement-breakpoint
CREATE TABLE "game_recipes" (
	"item_guid" uuid PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	"profession" text NOT NULL,
	"grade" text NOT NULL,
	"parts" jsonb NOT NULL,
	"source" text NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "game_recipes_grade" CHECK ("game_recipes"."grade" in ('Novice', 'Apprentice', 'Journeyman', 'Master', 'Grandmaster')),
	CONSTRAINT "game_recipes_source" CHECK ("game_recipes"."source" in ('shipped', 'imported')),
	CONSTRAINT "game_recipes_quantity" CHECK ("game_recipes"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "character_recipes" ADD CONSTRAINT "character_recipes_item_guid_game_recipes_item_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_recipes"("item_guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "character_recipes" ADD CONSTRAINT "character_recipes_character" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_recipes" ADD CONSTRAINT "game_recipes_item_guid_game_items_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_items"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "character_recipes_of_character" ON "character_recipes" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "character_recipes_user" ON "character_recipes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "character_recipes_item" ON "character_recipes" USING btree ("item_guid");--> statement-breakpoint
CREATE INDEX "game_recipes_imported" ON "game_recipes" USING btree ("item_guid") WHERE "game_recipes"."source" = 'imported';--> statement-breakpoint
CREATE INDEX "game_recipes_profession" ON "game_recipes" USING btree ("profession") WHERE "game_recipes"."retired_at" is null;