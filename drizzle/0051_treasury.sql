CREATE TABLE "treasury_entries" (
	"guild_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"change" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"reason" text NOT NULL,
	"way" text,
	"actor_user_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "treasury_entries_guild_id_transaction_id_pk" PRIMARY KEY("guild_id","transaction_id"),
	CONSTRAINT "treasury_entries_kind" CHECK ("treasury_entries"."kind" in ('deposit', 'tax', 'withdrawal', 'adjustment', 'payment', 'payout', 'reversal')),
	CONSTRAINT "treasury_entries_way" CHECK ("treasury_entries"."way" in ('equal', 'attendance', 'points')),
	CONSTRAINT "treasury_entries_payout" CHECK (("treasury_entries"."kind" = 'payout') = ("treasury_entries"."way" is not null)),
	CONSTRAINT "treasury_entries_amounts" CHECK (abs("treasury_entries"."change") < 9007199254740992 and "treasury_entries"."change" <> 0 and "treasury_entries"."balance_after" >= 0 and "treasury_entries"."seq" >= 1)
);
--> statement-breakpoint
CREATE TABLE "treasury_requests" (
	"guild_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision_id" uuid,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" uuid,
	"decided_by_name" text,
	"answer" text,
	"transaction_id" uuid,
	"paid_at" timestamp with time zone,
	"payments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "treasury_requests_guild_id_id_pk" PRIMARY KEY("guild_id","id"),
	CONSTRAINT "treasury_requests_status" CHECK ("treasury_requests"."status" in ('open', 'approved', 'paid', 'rejected', 'canceled')),
	CONSTRAINT "treasury_requests_amount" CHECK ("treasury_requests"."amount" > 0 and "treasury_requests"."amount" < 9007199254740992),
	CONSTRAINT "treasury_requests_paid" CHECK (("treasury_requests"."status" = 'paid') = ("treasury_requests"."transaction_id" is not null and "treasury_requests"."paid_at" is not null)),
	CONSTRAINT "treasury_requests_decision" CHECK (case when "treasury_requests"."status" = 'open' then "treasury_requests"."decision_id" is null
        when "treasury_requests"."status" = 'canceled' then true else "treasury_requests"."decision_id" is not null and "treasury_requests"."decided_by_name" is not null end),
	CONSTRAINT "treasury_requests_payments" CHECK ("treasury_requests"."payments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "treasury_shares" (
	"guild_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"name" text NOT NULL,
	"change" bigint NOT NULL,
	CONSTRAINT "treasury_shares_guild_id_transaction_id_user_id_pk" PRIMARY KEY("guild_id","transaction_id","user_id"),
	CONSTRAINT "treasury_shares_change" CHECK (abs("treasury_shares"."change") < 9007199254740992 and "treasury_shares"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "treasury_entries" ADD CONSTRAINT "treasury_entries_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_entries" ADD CONSTRAINT "treasury_entries_of" FOREIGN KEY ("guild_id","transaction_id") REFERENCES "public"."ledger_transactions"("guild_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_requests" ADD CONSTRAINT "treasury_requests_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_requests" ADD CONSTRAINT "treasury_requests_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_requests" ADD CONSTRAINT "treasury_requests_by" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_requests" ADD CONSTRAINT "treasury_requests_paid_by" FOREIGN KEY ("guild_id","transaction_id") REFERENCES "public"."treasury_entries"("guild_id","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_shares" ADD CONSTRAINT "treasury_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_shares" ADD CONSTRAINT "treasury_shares_of" FOREIGN KEY ("guild_id","transaction_id") REFERENCES "public"."treasury_entries"("guild_id","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_shares" ADD CONSTRAINT "treasury_shares_character" FOREIGN KEY ("character_id","user_id") REFERENCES "public"."characters"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "treasury_entries_order" ON "treasury_entries" USING btree ("guild_id","seq");--> statement-breakpoint
CREATE INDEX "treasury_entries_at" ON "treasury_entries" USING btree ("guild_id","at");--> statement-breakpoint
CREATE INDEX "treasury_entries_actor" ON "treasury_entries" USING btree ("actor_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "treasury_requests_entry" ON "treasury_requests" USING btree ("guild_id","transaction_id");--> statement-breakpoint
CREATE INDEX "treasury_requests_queue" ON "treasury_requests" USING btree ("guild_id","created_at","id") WHERE status in ('open', 'approved');--> statement-breakpoint
CREATE INDEX "treasury_requests_newest" ON "treasury_requests" USING btree ("guild_id","created_at","id");--> statement-breakpoint
CREATE INDEX "treasury_requests_user" ON "treasury_requests" USING btree ("user_id","guild_id");--> statement-breakpoint
CREATE INDEX "treasury_requests_character" ON "treasury_requests" USING btree ("character_id","user_id");--> statement-breakpoint
CREATE INDEX "treasury_requests_decider" ON "treasury_requests" USING btree ("decided_by_user_id");--> statement-breakpoint
CREATE INDEX "treasury_shares_of_user" ON "treasury_shares" USING btree ("guild_id","user_id","transaction_id");--> statement-breakpoint
CREATE INDEX "treasury_shares_user" ON "treasury_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "treasury_shares_by_character" ON "treasury_shares" USING btree ("character_id","user_id");