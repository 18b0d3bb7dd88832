-- The tags of a guild three by three, each three in the order of their letters.
CREATE FUNCTION tag_triples(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(concat_ws(' & ', a, b, c)), '{}') FROM unnest(tags) a, unnest(tags) b, unnest(tags) c
  WHERE a COLLATE "C" < b COLLATE "C" AND b COLLATE "C" < c COLLATE "C"
$$;
--> statement-breakpoint
DROP INDEX "guilds_search";--> statement-breakpoint
CREATE INDEX "guilds_search" ON "guilds" USING gin ("searched" gin_trgm_ops,"tags",tag_triples(tags));
