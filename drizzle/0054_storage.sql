CREATE TABLE "storage_requests" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"name" text NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"paid" bigint,
	"from_node" text,
	"from_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision_id" uuid,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" uuid,
	"decided_by_name" text,
	"answer" text,
	"transaction_id" uuid,
	"done_at" timestamp with time zone,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "storage_requests_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "storage_requests_kind" CHECK ("storage_requests"."kind" in ('request', 'purchase', 'donation')),
	CONSTRAINT "storage_requests_status" CHECK ("storage_requests"."status" in ('open', 'approved', 'done', 'rejected', 'canceled')),
	CONSTRAINT "storage_requests_quantity" CHECK ("storage_requests"."quantity" > 0 and "storage_requests"."times" >= 0),
	CONSTRAINT "storage_requests_paid" CHECK (("storage_requests"."kind" = 'purchase') = ("storage_requests"."paid" is not null) and "storage_requests"."paid" > 0),
	CONSTRAINT "storage_requests_done" CHECK (("storage_requests"."status" = 'done') = ("storage_requests"."transaction_id" is not null and "storage_requests"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "storage_items" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_guid" uuid NOT NULL,
	"rarity" text NOT NULL,
	"quality" integer,
	"grade" text NOT NULL,
	"enchantment" integer,
	"total" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"price" bigint,
	"minimum" integer,
	CONSTRAINT "storage_items_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "storage_items_rarity" CHECK ("storage_items"."rarity" in ('None', 'Common', 'Uncommon', 'Rare', 'Heroic', 'Epic', 'Legendary', 'Artifact')),
	CONSTRAINT "storage_items_grade" CHECK ("storage_items"."grade" in ('None', 'Initiate', 'Adept', 'Radiant', 'Divine', 'Exhalted')),
	CONSTRAINT "storage_items_quality" CHECK ("storage_items"."quality" between 0 and 100 and "storage_items"."quality" % 10 = 0),
	CONSTRAINT "storage_items_enchantment" CHECK ("storage_items"."enchantment" between 0 and 20),
	CONSTRAINT "storage_items_available" CHECK ("storage_items"."reserved" >= 0 and "storage_items"."total" >= "storage_items"."reserved"),
	CONSTRAINT "storage_items_price" CHECK ("storage_items"."price" > 0),
	CONSTRAINT "storage_items_minimum" CHECK ("storage_items"."minimum" > 0)
);
--> statement-breakpoint
CREATE TABLE "storage_movements" (
	"guild_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"from_place_id" uuid,
	"to_place_id" uuid,
	"quantity" bigint NOT NULL,
	"total_after" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "storage_movements_guild_id_transaction_id_n_pk" PRIMARY KEY("guild_id","transaction_id","n"),
	CONSTRAINT "storage_movements_quantity" CHECK ("storage_movements"."n" >= 1 and "storage_movements"."quantity" > 0 and "storage_movements"."total_after" >= 0),
	CONSTRAINT "storage_movements_places" CHECK (num_nonnulls("storage_movements"."from_place_id", "storage_movements"."to_place_id") > 0 and "storage_movements"."from_place_id" is distinct from "storage_movements"."to_place_id")
);
--> statement-breakpoint
CREATE TABLE "storage_places" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"node" text,
	"character_id" uuid,
	CONSTRAINT "storage_places_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "storage_places_known" CHECK ("storage_places"."node" in ('Aithanahr', 'Azmaran', 'Djinna', 'Squall''s End', 'Sunhaven', 'Arisalon', 'Hecribba', 'Mythbreak', 'Tangled Post', 'Vinebreach', 'Wildport', 'Brinebarrel', 'Korrin', 'Seahook', 'Shorefoot', 'Windansea', 'Dhurgrum', 'Duunhold', 'Kal Torhum', 'Vexhelm', 'Vhalgadim', 'Halcyon', 'Joeva', 'Miraleth', 'New Aela', 'Winstead')),
	CONSTRAINT "storage_places_one" CHECK (num_nonnulls("storage_places"."node", "storage_places"."character_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "storage_reservations" (
	"guild_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"purpose_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "storage_reservations_guild_id_purpose_purpose_id_item_id_pk" PRIMARY KEY("guild_id","purpose","purpose_id","item_id"),
	CONSTRAINT "storage_reservations_purpose" CHECK ("storage_reservations"."purpose" in ('request', 'craft')),
	CONSTRAINT "storage_reservations_quantity" CHECK ("storage_reservations"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "storage_transactions" (
	"guild_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"source_id" uuid,
	"source_label" text,
	"user_id" uuid,
	"character_id" uuid,
	"name" text,
	"actor_user_id" uuid,
	"actor_name" text NOT NULL,
	CONSTRAINT "storage_transactions_guild_id_transaction_id_pk" PRIMARY KEY("guild_id","transaction_id"),
	CONSTRAINT "storage_transactions_kind" CHECK ("storage_transactions"."kind" in ('deposit', 'withdrawal', 'move', 'correction', 'handout', 'donation', 'task', 'craft', 'import', 'reversal')),
	CONSTRAINT "storage_transactions_person" CHECK (num_nonnulls("storage_transactions"."user_id", "storage_transactions"."character_id") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "point_transactions" DROP CONSTRAINT "point_transactions_kind";--> statement-breakpoint
ALTER TABLE "storage_requests" ADD CONSTRAINT "storage_requests_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_requests" ADD CONSTRAINT "storage_requests_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_requests" ADD CONSTRAINT "storage_requests_by" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_requests" ADD CONSTRAINT "storage_requests_item" FOREIGN KEY ("guild_id","item_id") REFERENCES "public"."storage_items"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_requests" ADD CONSTRAINT "storage_requests_done_by" FOREIGN KEY ("guild_id","transaction_id") REFERENCES "public"."storage_transactions"("guild_id","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_items" ADD CONSTRAINT "storage_items_item_guid_game_items_guid_fk" FOREIGN KEY ("item_guid") REFERENCES "public"."game_items"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_movements" ADD CONSTRAINT "storage_movements_of" FOREIGN KEY ("guild_id","transaction_id") REFERENCES "public"."storage_transactions"("guild_id","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_movements" ADD CONSTRAINT "storage_movements_item" FOREIGN KEY ("guild_id","item_id") REFERENCES "public"."storage_items"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_movements" ADD CONSTRAINT "storage_movements_from" FOREIGN KEY ("guild_id","from_place_id") REFERENCES "public"."storage_places"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_movements" ADD CONSTRAINT "storage_movements_to" FOREIGN KEY ("guild_id","to_place_id") REFERENCES "public"."storage_places"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_places" ADD CONSTRAINT "storage_places_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_places" ADD CONSTRAINT "storage_places_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_reservations" ADD CONSTRAINT "storage_reservations_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_reservations" ADD CONSTRAINT "storage_reservations_of" FOREIGN KEY ("guild_id","item_id") REFERENCES "public"."storage_items"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_transactions" ADD CONSTRAINT "storage_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_transactions" ADD CONSTRAINT "storage_transactions_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_transactions" ADD CONSTRAINT "storage_transactions_of" FOREIGN KEY ("guild_id","transaction_id") REFERENCES "public"."ledger_transactions"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_transactions" ADD CONSTRAINT "storage_transactions_character" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_requests_movement" ON "storage_requests" USING btree ("guild_id","transaction_id");--> statement-breakpoint
CREATE INDEX "storage_requests_queue" ON "storage_requests" USING btree ("guild_id","created_at","id") WHERE status in ('open', 'approved');--> statement-breakpoint
CREATE INDEX "storage_requests_newest" ON "storage_requests" USING btree ("guild_id","created_at","id");--> statement-breakpoint
CREATE INDEX "storage_requests_of_item" ON "storage_requests" USING btree ("guild_id","item_id");--> statement-breakpoint
CREATE INDEX "storage_requests_user" ON "storage_requests" USING btree ("user_id","guild_id");--> statement-breakpoint
CREATE INDEX "storage_requests_character" ON "storage_requests" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "storage_requests_decider" ON "storage_requests" USING btree ("decided_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_items_variant" ON "storage_items" USING btree ("guild_id","item_guid","rarity",coalesce("quality", -1),"grade",coalesce("enchantment", -1));--> statement-breakpoint
CREATE INDEX "storage_items_item" ON "storage_items" USING btree ("item_guid");--> statement-breakpoint
CREATE INDEX "storage_items_below" ON "storage_items" USING btree ("guild_id","id") WHERE total - reserved < minimum;--> statement-breakpoint
CREATE INDEX "storage_movements_newest" ON "storage_movements" USING btree ("guild_id","at","transaction_id","n");--> statement-breakpoint
CREATE INDEX "storage_movements_of_item" ON "storage_movements" USING btree ("guild_id","item_id","at","transaction_id","n");--> statement-breakpoint
CREATE INDEX "storage_movements_by_from" ON "storage_movements" USING btree ("guild_id","from_place_id");--> statement-breakpoint
CREATE INDEX "storage_movements_by_to" ON "storage_movements" USING btree ("guild_id","to_place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_places_node" ON "storage_places" USING btree ("guild_id","node") WHERE "storage_places"."node" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_places_holder" ON "storage_places" USING btree ("guild_id","character_id") WHERE "storage_places"."character_id" is not null;--> statement-breakpoint
CREATE INDEX "storage_places_character" ON "storage_places" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "storage_reservations_item" ON "storage_reservations" USING btree ("guild_id","item_id");--> statement-breakpoint
CREATE INDEX "storage_transactions_user" ON "storage_transactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "storage_transactions_by_character" ON "storage_transactions" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "storage_transactions_actor" ON "storage_transactions" USING btree ("actor_user_id");--> statement-breakpoint
ALTER TABLE "point_transactions" ADD CONSTRAINT "point_transactions_kind" CHECK ("point_transactions"."kind" in ('start', 'award', 'task', 'adjustment', 'decay', 'reset', 'reversal', 'purchase'));