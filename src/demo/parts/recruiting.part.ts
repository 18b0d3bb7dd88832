import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { setAvailability } from '#/features/activities/availability/commands/set-availability.server.ts';
import { halfOf, NEVER, painted } from '#/features/activities/availability/week.rules.ts';
import { declineInvitation } from '#/features/recruiting/invitations/commands/decline-invitation.server.ts';
import { invitePlayer } from '#/features/recruiting/invitations/commands/invite-player.server.ts';
import { withdrawInvitation } from '#/features/recruiting/invitations/commands/withdraw-invitation.server.ts';
import { lookForGuild } from '#/features/recruiting/looking/commands/look-for-guild.server.ts';
import { listSeekers } from '#/features/recruiting/looking/looking.queries.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import type { DemoCharacter } from '../world.ts';

export const part: DemoPart = { name: 'recruiting', after: ['duties'], fill: recruit };

/** Monday to Friday from 07:00 PM to 10:00 PM. */
const EVENINGS = painted(NEVER, halfOf(0, 38), halfOf(4, 43), true);

type Wishes = Omit<Parameters<typeof lookForGuild>[0], 'characterId'>;

/** What people look for, in the order in which they are found. */
const WISHES: readonly Wishes[] = [
  {
    ...{ roles: ['Healer'], languages: ['English'], region: 'Europe', tags: ['PvE', 'Casual', 'Social'] },
    ...{
      comparesHours: true,
      playHours: 'Weekday evenings, 7 to 10 PM',
      about: 'Back after two years away. I heal, I listen, I bring soup.',
    },
  },
  {
    ...{
      roles: ['Tank', 'Support'],
      languages: ['English', 'German'],
      region: 'Europe',
      tags: ['Sieges', 'Semi-Hardcore'],
    },
    ...{
      playHours: 'Saturdays and Sundays',
      about: 'My last guild fell apart after the winter sieges. I want one that shows up.',
    },
  },
  {
    roles: ['Damage'],
    languages: ['English'],
    tags: ['PvP', 'Caravans'],
    about: 'Caravans, in either role. No early mornings.',
  },
  {
    ...{ roles: [], languages: ['French', 'English'], region: 'North America', tags: ['Crafting', 'Trading'] },
    ...{ playHours: 'Late at night', about: 'Mostly a carpenter. I can fill a storage faster than you can empty it.' },
  },
  {
    roles: ['Support'],
    languages: ['English'],
    tags: ['New Player Friendly'],
    about: 'First month in the game, many questions.',
  },
];

/** People whom no guild took in look for one, and the home guild invites some of them. */
async function recruit(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  const isHome = plan.facts.name === HOME_GUILD.name;
  const seekers: DemoCharacter[] = [];
  for (const character of refused(plan)) {
    if (seekers.length === (isHome ? WISHES.length : 1)) break;
    const characterId = fill.idOf(character);
    const free = await listSeekers.as(fill.player(character), {});
    if (!free.some((own) => own.characterId === characterId && own.profile === null)) continue;
    const n = isHome ? seekers.length : plan.facts.name.length % WISHES.length;
    await fill.at(before(now, (n + 1) * DAY + seekers.length * HOUR), `looking:${character.name}`, async () => {
      const player = fill.player(character);
      if (WISHES[n]?.comparesHours)
        await setAvailability.as(player, { week: [...EVENINGS], timeZone: 'Europe/Lisbon', isShared: true });
      return lookForGuild.as(player, { characterId, ...WISHES[n]! });
    });
    seekers.push(character);
  }
  if (!isHome) return;
  const officer = plan.members.find(({ rank }) => rank === 'Officer')?.character ?? plan.members[0]!.character;
  const invite = (character: DemoCharacter, hours: number, message: string) =>
    fill.at(before(now, hours * HOUR), `invitation:${character.name}`, () =>
      invitePlayer.as(fill.player(officer), { guildId, characterId: fill.idOf(character), message }),
    );
  const [open, declined, withdrawn] = seekers;
  if (open) await invite(open, 5, 'We sail most evenings and could use a healer who brings soup.');
  if (declined) {
    const { invitationId } = await invite(declined, 20, 'Sieges every Saturday. Come and see us.');
    await fill.at(before(now, 9 * HOUR), `declined:${declined.name}`, () =>
      declineInvitation.as(fill.player(declined), { guildId, invitationId, block: true }),
    );
  }
  if (withdrawn) {
    const { invitationId } = await invite(withdrawn, 16, '');
    await fill.at(before(now, 15 * HOUR), `withdrawn:${withdrawn.name}`, () =>
      withdrawInvitation.as(fill.player(officer), { guildId, invitationId }),
    );
  }
}

/** Who applied and was not taken in, each person once; personas have journeys of their own. */
function refused({ applications }: LivingGuild['plan']): readonly DemoCharacter[] {
  const found = new Map<unknown, DemoCharacter>();
  for (const { character, outcome } of applications)
    if ((outcome.status === 'rejected' || outcome.status === 'withdrawn') && !character.owner.persona)
      found.set(character.owner, character);
  return [...found.values()];
}
