import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { PLATFORM_ADMIN } from '#/features/accounts/sign-in/persona.rules.ts';
import { listAnnouncements } from '#/features/announcements/announcement.queries.server.ts';
import { searchItems } from '#/features/items/item.queries.server.ts';
import { createListing } from '#/features/listings/commands/create-listing.server.ts';
import { createReport } from '#/features/reports/commands/create-report.server.ts';
import { decideCase } from '#/features/reports/commands/decide-case.server.ts';
import { listCases } from '#/features/reports/report.queries.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, HOUR, MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'reports', after: ['announcements', 'trades'], fill: report };

type Sent = Parameters<typeof createReport>[0];
type Decided = Omit<Parameters<typeof decideCase>[0], 'caseId'>;
type Words = Pick<Sent, 'reason' | 'details'>;

const UPHELD: Decided = {
  ...{ decision: 'take_down', days: null },
  messageToOwner: 'Gold can be traded for goods here, never for money. Please leave such offers out.',
  messageToReporters: 'Thank you. The listing is gone.',
};
const DISMISSED: Decided = {
  ...{ decision: 'dismiss', days: null, messageToOwner: '' },
  messageToReporters: 'A guild may say what it likes about mornings.',
};

/** Guilds that were reported, by which personas, hours ago. */
const GUILDS: Readonly<Record<string, { ago: number; said: readonly Words[]; decided?: Decided }>> = {
  Vex: {
    ago: 6,
    said: [
      { reason: 'impersonation', details: 'Their banner is copied from the guild of the same name on another realm.' },
      { reason: 'spam', details: 'They write to everyone in discovery.' },
    ],
  },
  'Gentle Giants': {
    ago: 70,
    said: [{ reason: 'abuse', details: 'They make fun of people who play in the morning.' }],
    decided: DISMISSED,
  },
};

/** What people report to platform staff, in every state. */
async function report(fill: Fill, guild: LivingGuild, now: Date): Promise<void> {
  const { id, plan } = guild;
  const known = GUILDS[plan.facts.name];
  const people = [fill.persona('applicant'), fill.persona('newcomer')];
  if (known) {
    const { ago, said, decided } = known;
    await send(fill, now, { ago, said, people, target: { kind: 'guild', targetId: id, guildId: id } });
    if (decided) await decide(fill, now, { ago: ago - 2, targetName: plan.facts.name, decided });
  }
  if (plan.facts.name === HOME_GUILD.name) await reportInside(fill, guild, people, now);
}

/** A listing that was removed, one that waits, and an announcement. */
async function reportInside(
  fill: Fill,
  { id: guildId, plan }: LivingGuild,
  people: readonly UserPrincipal[],
  now: Date,
): Promise<void> {
  const seller = plan.members.find(({ character }) => character.name === 'Ömür Tashkar')?.character;
  const reader = plan.members.at(-1)?.character;
  if (!seller || !reader) return;
  const offer = async (title: string, description: string, ago: number) => {
    const { items } = await searchItems.as(fill.player(seller), { query: 'Oak Plank' });
    const { id } = await fill.at(before(now, ago * HOUR), `reported:${title}`, () =>
      createListing.as(fill.player(seller), {
        ...{ characterId: fill.idOf(seller), gameItemGuid: items[0]?.guid ?? '', title, description, stock: 1 },
        ...{ priceGold: 3, priceSilver: 0, priceCopper: 0, region: 'Europe', server: 'Lotharia', node: 'Joeva' },
        platform: 'global',
      }),
    );
    return { kind: 'listing' as const, targetId: id, guildId: null };
  };
  const removed = await offer('Gold by the sack', 'Write me for a price in real coin.', 60);
  await send(fill, now, {
    ...{ ago: 52, people, target: removed },
    said: [{ reason: 'scam', details: 'He wants real money for it.' }],
  });
  await decide(fill, now, { ago: 48, targetName: 'Gold by the sack', decided: UPHELD });
  const waiting = await offer('Planks, a hundred carts', 'Pay first, planks later. Promised.', 9);
  await send(fill, now, {
    ...{ ago: 3, people, target: waiting },
    said: [
      { reason: 'scam', details: 'I paid for ten and nothing came.' },
      { reason: 'scam', details: 'The same happened to me.' },
    ],
  });
  const { items } = await listAnnouncements.as(fill.player(reader), { guildId });
  const announcement = items.find(({ author }) => author.id !== fill.player(reader).userId);
  if (announcement)
    await send(fill, now, {
      ...{ ago: 26, people: [fill.player(reader)] },
      target: { kind: 'announcement', targetId: announcement.id, guildId },
      said: [{ reason: 'other', details: 'It names people who asked not to be named.' }],
    });
}

interface Sending {
  readonly ago: number;
  readonly said: readonly Words[];
  readonly people: readonly UserPrincipal[];
  readonly target: Pick<Sent, 'kind' | 'targetId' | 'guildId'>;
}

async function send(fill: Fill, now: Date, { ago, said, people, target }: Sending): Promise<void> {
  for (const [at, words] of said.entries()) {
    const person = people[at];
    if (!person) continue;
    await fill.at(before(now, ago * HOUR - at * 20 * MINUTE), `report:${target.targetId}:${at}`, () =>
      createReport.as(person, { ...target, ...words }),
    );
  }
}

interface Deciding {
  readonly ago: number;
  readonly targetName: string;
  readonly decided: Decided;
}

async function decide(fill: Fill, now: Date, { ago, targetName, decided }: Deciding): Promise<void> {
  const admin = fill.persona(PLATFORM_ADMIN);
  const { items } = await listCases.as(admin, {});
  const found = items.find(({ title }) => title === targetName);
  if (!found) throw new Error(`${targetName} was not reported`);
  await fill.at(before(now, ago * HOUR), `decision:${targetName}`, () =>
    decideCase.as(admin, { caseId: found.id, ...decided }),
  );
}
