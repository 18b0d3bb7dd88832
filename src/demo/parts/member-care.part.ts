import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { addDays, dayIn } from '#/features/members/absences/absence.rules.ts';
import { addAbsence } from '#/features/members/absences/commands/add-absence.server.ts';
import { writeNote } from '#/features/members/notes/commands/write-note.server.ts';
import { addWarning } from '#/features/members/warnings/commands/add-warning.server.ts';
import { withdrawWarning } from '#/features/members/warnings/commands/withdraw-warning.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import type { DemoCharacter } from '../world.ts';

export const part: DemoPart = { name: 'member-care', after: ['duties'], fill: careForMembers };

/** Handle of who is away | days from now: entered, first, last | reason | handle of staff who entered it. */
const ABSENCES = `
  vek_ | -9 -3 8 | Walking the coast path. No signal before the last day. |
  askr_b | -4 -1 3 | Night shifts this week. |
  maelis.s | -6 4 10 | My sister's wedding, then two days on trains. |
  toki | -2 6 6 | Exam in the evening. |
  kaethe | -12 12 26 | Three months of saved holidays at once. Somewhere warm. |
  omurt | -1 0 5 | Broken graphics card; told us by phone. | marten.oss
  thornebruecke | -30 20 22 | |
  lowroad | -60 -55 -41 | Moving house. |
  nim_ | -40 -38 -30 | Harvest. |
  pysael | -21 -20 -18 | Flu | thornebruecke
`;

/** Handle of whom it is about | days ago | audience | handle of the author | words. */
const NOTES = `
  toki | 34 | staff | marten.oss | Could lead the second caravan group. Asked, wants to think about it.
  toki | 12 | shared | thornebruecke | Thank you for carrying the new ones through the node siege.
  vaelmoor | 20 | staff | grumnir | Levels fast and asks good questions. Look at her for Veteran in spring.
  omurt | 45 | staff | pysael | Talked about voice chat after midnight. Had not known.
  omurt | 3 | shared | marten.oss | Your place on Friday is kept until the new card is here.
  kaethe | 8 | staff | grumnir | Does more for the storage than anybody sees.
`;

/** Handle of who was warned | days ago | handle of who gave it | reason | days ago that it was withdrawn. */
const WARNINGS = `
  omurt | 60 | grumnir | Left in the middle of the caravan without a word, twice in one week. | 44
  nim_ | 27 | thornebruecke | Sold guild materials on the global market. They were bought back. |
`;

/** What staff write down about the members of the home guild, and when its people are away. */
async function careForMembers(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const characterOf = (handle: string): DemoCharacter => {
    const member = plan.members.find(({ character }) => character.owner.handle === handle);
    if (!member) throw new Error(`Nobody in ${plan.facts.name} is ${handle}`);
    return member.character;
  };
  const about = (handle: string) => ({ guildId, memberId: fill.idOf(characterOf(handle)) });
  const player = (handle: string) => fill.player(characterOf(handle));
  const today = dayIn('Etc/GMT', fill.moment(now).getTime());

  for (const [handle, days, reason, by] of rows(ABSENCES)) {
    const [entered, first, last] = days.split(' ').map(Number) as [number, number, number];
    const absence = { ...about(handle), fromDay: addDays(today, first), toDay: addDays(today, last), reason };
    await fill.at(before(now, -entered * DAY + HOUR), `absence:${handle}:${first}`, () =>
      addAbsence.as(player(by || handle), absence),
    );
  }
  for (const [handle, ago, audience, by, body] of rows(NOTES))
    await fill.at(before(now, Number(ago) * DAY), `note:${handle}:${ago}`, () =>
      writeNote.as(player(by), { ...about(handle), audience: audience as 'staff', body }),
    );
  for (const [handle, ago, by, reason, withdrawn] of rows(WARNINGS)) {
    const { warningId } = await fill.at(before(now, Number(ago) * DAY), `warning:${handle}:${ago}`, () =>
      addWarning.as(player(by), { ...about(handle), reason }),
    );
    if (withdrawn)
      await fill.at(before(now, Number(withdrawn) * DAY), `warning:${handle}:${ago}:withdrawn`, () =>
        withdrawWarning.as(player(by), { guildId, warningId }),
      );
  }
}

type Cells = readonly [string, string, string, string, string];

const rows = (table: string): Cells[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [a = '', b = '', c = '', d = '', e = ''] = line.split('|').map((cell) => cell.trim());
      return [a, b, c, d, e];
    });
