import { sql } from 'drizzle-orm';
import { Install } from '../prove/install.ts';
import { aUser } from '../src/features/accounts/account.factory.ts';
import { searchItems } from '../src/features/items/item.queries.server.ts';
import { database } from '../src/platform/db/db.server.ts';
import '../src/features/registry.server.ts';
import { type BenchPart, median } from './bench.ts';

const ITEMS = 50_000;
const CALLS = 20;
/** Common and rare, long and short, with nothing to find, and what many names have in their middle. */
const TEXTS = ['iron', 'i', '', 'ron', 'dusk 9', 'abc', 'e4d', 'zzz', 'moon moon', 'ilve', 'iron ron', 'silver 499'];

export const part: BenchPart = {
  about: `the search of items among ${ITEMS.toLocaleString('en-US')}, through its function`,
  async run(bench) {
    const install = await Install.start();
    try {
      await database().execute(sql`
        insert into game_items (guid, name, searched, category, icon, rarities, source)
        select gen_random_uuid(), w, lower(w), 'Raw material', 'package', '{}', 'shipped'
        from generate_series(1, ${ITEMS}::int) n, lateral (
          select (array['Iron', 'Oak', 'Silver', 'Moon', 'Dusk'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 8) || ' ' || n as w) x`);
      await database().execute(sql`vacuum analyze game_items`);
      const user = await aUser();
      for (const query of TEXTS) {
        const took: number[] = [];
        for (let call = 0; call < CALLS * bench.rounds; call++) {
          const began = performance.now();
          await searchItems.as(user, { query });
          took.push(performance.now() - began);
        }
        bench.metric({ what: `“${query}”`, value: median(took), unit: 'ms', atMost: 10 });
      }
    } finally {
      await install.stop();
    }
  },
};
