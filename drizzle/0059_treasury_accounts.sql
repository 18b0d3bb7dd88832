CREATE TABLE "treasury_accounts" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "treasury_accounts_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "treasury_accounts_name" CHECK ("treasury_accounts"."name" <> ''),
	CONSTRAINT "treasury_accounts_first" CHECK ("treasury_accounts"."id" <> '00000000-0000-0000-0000-000000000000'::uuid or "treasury_accounts"."archived_at" is null)
);
--> statement-breakpoint
ALTER TABLE "treasury_entries" DROP CONSTRAINT "treasury_entries_kind";--> statement-breakpoint
ALTER TABLE "treasury_entries" DROP CONSTRAINT "treasury_entries_amounts";--> statement-breakpoint
ALTER TABLE "treasury_entries" ADD COLUMN "account_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "treasury_entries" ADD COLUMN "to_account_id" uuid;--> statement-breakpoint
ALTER TABLE "treasury_entries" ADD COLUMN "to_balance_after" bigint;--> statement-breakpoint
ALTER TABLE "treasury_entries" ADD COLUMN "total_after" bigint;--> statement-breakpoint
-- Until now a treasury was one account.
UPDATE "treasury_entries" SET "total_after" = "balance_after";--> statement-breakpoint
ALTER TABLE "treasury_entries" ALTER COLUMN "total_after" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "treasury_accounts" ADD CONSTRAINT "treasury_accounts_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "treasury_accounts_name" ON "treasury_accounts" USING btree ("guild_id",lower("name"));--> statement-breakpoint
CREATE INDEX "treasury_entries_account" ON "treasury_entries" USING btree ("guild_id","account_id","seq");--> statement-breakpoint
CREATE INDEX "treasury_entries_to_account" ON "treasury_entries" USING btree ("guild_id","to_account_id","seq");--> statement-breakpoint
CREATE INDEX "treasury_entries_account_at" ON "treasury_entries" USING btree ("guild_id","account_id","at");--> statement-breakpoint
CREATE INDEX "treasury_entries_to_account_at" ON "treasury_entries" USING btree ("guild_id","to_account_id","at");--> statement-breakpoint
ALTER TABLE "treasury_entries" ADD CONSTRAINT "treasury_entries_between" CHECK (case when "treasury_entries"."to_account_id" is null then "treasury_entries"."to_balance_after" is null and "treasury_entries"."kind" <> 'transfer'
        else "treasury_entries"."to_balance_after" >= 0 and "treasury_entries"."change" < 0 and "treasury_entries"."to_account_id" <> "treasury_entries"."account_id" end);--> statement-breakpoint
ALTER TABLE "treasury_entries" ADD CONSTRAINT "treasury_entries_kind" CHECK ("treasury_entries"."kind" in ('deposit', 'tax', 'withdrawal', 'adjustment', 'transfer', 'payment', 'payout', 'reversal'));--> statement-breakpoint
ALTER TABLE "treasury_entries" ADD CONSTRAINT "treasury_entries_amounts" CHECK (abs("treasury_entries"."change") < 9007199254740992 and "treasury_entries"."change" <> 0 and "treasury_entries"."balance_after" >= 0 and "treasury_entries"."total_after" >= "treasury_entries"."balance_after" and "treasury_entries"."seq" >= 1);