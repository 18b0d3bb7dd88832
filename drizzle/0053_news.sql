CREATE TABLE "news_articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"published_on" date NOT NULL,
	CONSTRAINT "news_articles_kind" CHECK ("news_articles"."kind" in ('product', 'game'))
);
--> statement-breakpoint
CREATE TABLE "patch_notes" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"published_on" date NOT NULL,
	CONSTRAINT "patch_notes_id" CHECK ("patch_notes"."id" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "news_articles_slug" ON "news_articles" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "news_articles_newest" ON "news_articles" USING btree ("kind","published_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "patch_notes_version" ON "patch_notes" USING btree ("version");