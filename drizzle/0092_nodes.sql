CREATE TABLE "game_nodes" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"type" text NOT NULL,
	"retired_at" timestamp with time zone,
	"revision" integer NOT NULL,
	CONSTRAINT "game_nodes_location" CHECK ("game_nodes"."location" in ('Sandsquall Desert', 'The Jundark', 'The Turquoise Sea', 'The Anvils', 'Riverlands')),
	CONSTRAINT "game_nodes_type" CHECK ("game_nodes"."type" in ('Economic', 'Academic', 'Divine', 'Military')),
	CONSTRAINT "game_nodes_name_length" CHECK (char_length("game_nodes"."name") between 1 and 40),
	CONSTRAINT "game_nodes_revision" CHECK ("game_nodes"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "storage_places" DROP CONSTRAINT "storage_places_known";--> statement-breakpoint
CREATE UNIQUE INDEX "game_nodes_id" ON "game_nodes" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_nodes_name" ON "game_nodes" USING btree (lower("name"));