CREATE TABLE "treasury_limits" (
	"guild_id" uuid NOT NULL,
	"rank_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"period" text NOT NULL,
	CONSTRAINT "treasury_limits_guild_id_rank_id_pk" PRIMARY KEY("guild_id","rank_id"),
	CONSTRAINT "treasury_limits_period" CHECK ("treasury_limits"."period" in ('day', 'week', 'month')),
	CONSTRAINT "treasury_limits_amount" CHECK ("treasury_limits"."amount" > 0 and "treasury_limits"."amount" < 9007199254740992)
);
--> statement-breakpoint
ALTER TABLE "treasury_limits" ADD CONSTRAINT "treasury_limits_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasury_limits" ADD CONSTRAINT "treasury_limits_of_rank" FOREIGN KEY ("guild_id","rank_id") REFERENCES "public"."ranks"("guild_id","id") ON DELETE cascade ON UPDATE no action;