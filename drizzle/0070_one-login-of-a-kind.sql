DROP INDEX "logins_user";--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_of_user" UNIQUE("user_id","provider_id");