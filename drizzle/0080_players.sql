CREATE TABLE "guild_invitations" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"character_name" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"invited_by_user_id" uuid,
	"invited_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "guild_invitations_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "guild_invitations_status" CHECK ("guild_invitations"."status" in ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "guild_invitations_decided" CHECK (("guild_invitations"."status" = 'pending') = ("guild_invitations"."decided_at" is null)),
	CONSTRAINT "guild_invitations_ends" CHECK ("guild_invitations"."expires_at" > "guild_invitations"."created_at")
);
--> statement-breakpoint
CREATE TABLE "invitation_blocks" (
	"guild_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_blocks_guild_id_user_id_pk" PRIMARY KEY("guild_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "looking_profiles" (
	"character_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"region" text,
	"play_hours" text NOT NULL,
	"about" text NOT NULL,
	"facets" text[] NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "looking_profiles_region" CHECK ("looking_profiles"."region" in ('North America', 'Europe'))
);
--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_undo_members" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guild_invitations" ADD CONSTRAINT "guild_invitations_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_invitations" ADD CONSTRAINT "guild_invitations_invited_by_user_id_users_id_fk" FOREIGN KEY ("invited_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_invitations" ADD CONSTRAINT "guild_invitations_character_fk" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_blocks" ADD CONSTRAINT "invitation_blocks_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_blocks" ADD CONSTRAINT "invitation_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looking_profiles" ADD CONSTRAINT "looking_profiles_character" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guild_invitations_one_pending" ON "guild_invitations" USING btree ("guild_id","character_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "guild_invitations_newest" ON "guild_invitations" USING btree ("guild_id","created_at","id");--> statement-breakpoint
CREATE INDEX "guild_invitations_of_character" ON "guild_invitations" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "guild_invitations_received" ON "guild_invitations" USING btree ("user_id","created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "guild_invitations_inviter" ON "guild_invitations" USING btree ("invited_by_user_id");--> statement-breakpoint
CREATE INDEX "invitation_blocks_user" ON "invitation_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "looking_profiles_of_character" ON "looking_profiles" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "looking_profiles_user" ON "looking_profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "looking_profiles_newest" ON "looking_profiles" USING btree ("since","character_id");--> statement-breakpoint
CREATE INDEX "looking_profiles_ended" ON "looking_profiles" USING btree ("until");--> statement-breakpoint
CREATE INDEX "looking_profiles_facets" ON "looking_profiles" USING gin ("facets");--> statement-breakpoint
UPDATE "members" m SET "is_main" = true FROM (
  SELECT DISTINCT ON ("guild_id", "user_id") "guild_id", "character_id" FROM "members"
  ORDER BY "guild_id", "user_id", "joined_at", "character_id") f
WHERE m."guild_id" = f."guild_id" AND m."character_id" = f."character_id";--> statement-breakpoint
CREATE UNIQUE INDEX "members_one_main" ON "members" USING btree ("guild_id","user_id") WHERE is_main;--> statement-breakpoint
-- A person has exactly one main character in a guild: the first that joined, until they choose another or it leaves. Who
-- joins holds the guild's row by then, and who left its count, so that no two of them choose at the same time.
CREATE FUNCTION keep_main() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_main THEN
      UPDATE members SET is_main = false WHERE guild_id = NEW.guild_id AND user_id = NEW.user_id AND is_main;
    ELSE
      NEW.is_main := NOT EXISTS (
        SELECT FROM members WHERE guild_id = NEW.guild_id AND user_id = NEW.user_id AND is_main);
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.is_main THEN
    UPDATE members SET is_main = true WHERE guild_id = OLD.guild_id AND character_id = (
      SELECT character_id FROM members WHERE guild_id = OLD.guild_id AND user_id = OLD.user_id
      ORDER BY joined_at, character_id LIMIT 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_main_chosen BEFORE INSERT ON members FOR EACH ROW EXECUTE FUNCTION keep_main();
--> statement-breakpoint
CREATE TRIGGER members_main_passed AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION keep_main();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_deleted_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM characters WHERE id = NEW.character_id AND deleted_at IS NULL AND archived_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'character % is deleted or archived', NEW.character_id USING ERRCODE = '23514', CONSTRAINT = 'members_character_lives';
  END IF;
  RETURN NEW;
END $$;
