import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { aPerson } from '#/features/guilds/guild.factory.ts';
import { database } from '#/platform/db.server.ts';
import { Install } from './install.ts';
import type { Proof, Proving } from './proof.ts';

export const proof: Proof = {
  promise: 'Whatever happens at the same moment happens once, or to one of those who asked (security.md R4)',
  async run(proving) {
    const install = await Install.start();
    try {
      await oneSlug(proving, install);
    } finally {
      await install.stop();
    }
  },
};

async function oneSlug({ holds, quick }: Proving, install: Install): Promise<void> {
  const faults: unknown[] = [];
  for (let round = 0; round < (quick ? 3 : 20); round++) {
    const slug = `wanted-${randomUUID().slice(0, 12)}`;
    const founders = await Promise.all(Array.from({ length: 20 }, () => aPerson()));
    const answers = await Promise.all(
      founders.map(async ({ principal, characterId }) =>
        install.call({
          id: 'guild.createGuild',
          method: 'POST',
          cookie: await install.session(principal),
          data: {
            name: 'Wanted',
            slug,
            region: 'Europe',
            server: 'Lotharia',
            description: 'One.',
            tags: [],
            characterId,
          },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    const { rows } = await database().execute(sql`select id from guilds where slug = ${slug}`);
    if (statuses.filter((status) => status === 200).length !== 1 || rows.length !== 1) faults.push({ statuses, rows });
    if (statuses.some((status) => status !== 200 && status !== 409)) faults.push({ statuses });
  }
  holds('of 20 who want one slug, one has it and the others are told', true, faults);
}
