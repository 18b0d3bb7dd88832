CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"made_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_events_state" CHECK ("stripe_events"."state" in ('waiting', 'applied', 'unknown', 'ignored')),
	CONSTRAINT "stripe_events_tries" CHECK ("stripe_events"."tries" >= 0),
	CONSTRAINT "stripe_events_waiting" CHECK ("stripe_events"."state" <> 'waiting' or "stripe_events"."customer_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "guild_plans" (
	"guild_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"plan" text,
	"status" text NOT NULL,
	"period_end" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"payer_user_id" uuid,
	"payer_name" text NOT NULL,
	"said_plan" text NOT NULL,
	"said_phase" text NOT NULL,
	"syncs" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guild_plans_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "guild_plans_plan" CHECK ("guild_plans"."plan" in ('guild', 'alliance')),
	CONSTRAINT "guild_plans_said_plan" CHECK ("guild_plans"."said_plan" in ('free', 'guild', 'alliance')),
	CONSTRAINT "guild_plans_said_phase" CHECK ("guild_plans"."said_phase" in ('none', 'trial', 'active', 'canceling', 'grace', 'ended')),
	CONSTRAINT "guild_plans_syncs" CHECK ("guild_plans"."syncs" >= 0)
);
--> statement-breakpoint
ALTER TABLE "guild_plans" ADD CONSTRAINT "guild_plans_guild_id_guilds_id_fk" FOREIGN KEY ("guild_id") REFERENCES "public"."guilds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guild_plans" ADD CONSTRAINT "guild_plans_payer_user_id_users_id_fk" FOREIGN KEY ("payer_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_events_due" ON "stripe_events" USING btree ("due_at","customer_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "stripe_events_customer" ON "stripe_events" USING btree ("customer_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "stripe_events_age" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "guild_plans_payer" ON "guild_plans" USING btree ("payer_user_id");--> statement-breakpoint
CREATE INDEX "guild_plans_grace" ON "guild_plans" USING btree ("past_due_since") WHERE said_phase = 'grace';