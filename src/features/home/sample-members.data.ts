import type { MemberRow } from '#/features/members/roster/member.queries.server.ts';

/** People of the roster on the home page. Not anyone's: examples, as the page says. */
const PEOPLE = [
  ['Wilhelmina Thornebrücke', 'thornebruecke', 'Tank', 'Cleric', 'Tank', 50, 'Guild Master', ['Guild Master'], 0],
  ['Iskäri Völund', 'marten.oss', 'Cleric', 'Fighter', 'Healer', 50, 'Officer', ['Officer', 'Recruiter'], 2],
  ["Py'Sael Oru", 'pysael', 'Mage', 'Summoner', 'Damage', 48, 'Veteran', ['Raid Leader', 'Member'], 5],
  ['Tóki Hjörvarsson', 'toki', 'Ranger', 'Ranger', 'Damage', 50, 'Member', ['Member'], 26],
  ['Ysolde', 'ysolde.w', 'Bard', null, 'Support', 22, 'Initiate', ['Initiate'], 75],
] as const;

const NOTHING = { changeRank: false, assignRoles: false, kick: false };

/** `renderedAt`: epoch ms that both sides draw from, so that their times agree. */
export function sampleMembers(renderedAt: number): MemberRow[] {
  return PEOPLE.map(([name, userName, primary, secondary, role, level, rank, roles, hours], index) => ({
    characterId: `sample-${index}`,
    name,
    avatarImageLink: null,
    screenshotImageLink: null,
    race: 'Kaelar',
    level,
    primaryArchetype: primary,
    secondaryArchetype: secondary,
    role,
    userName,
    discordUsername: userName,
    rank: { id: rank, name: rank },
    roles: roles.map((each) => ({ id: each, name: each })),
    isOwner: index === 0,
    isMine: false,
    absentUntil: null,
    can: NOTHING,
    joinedAt: new Date(renderedAt - (PEOPLE.length - index) * 40 * 86_400_000).toISOString(),
    lastActiveAt: new Date(renderedAt - hours * 3_600_000).toISOString(),
  }));
}
