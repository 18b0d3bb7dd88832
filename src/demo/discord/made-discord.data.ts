import { bitsOf } from '#/testing/discord/contract.ts';
import { BOT_RIGHTS, type StandInServer } from '#/testing/discord/discord-world.ts';
import type { StandInChannel, StandInRole } from '#/testing/discord/objects.ts';

/** The Discord application of the demo world. Its IDs, and those of its servers, are no one's on Discord. */
export const APPLICATION_ID = '1100000000000000001';

/** The server that is linked to the guild of the personas, and one that any other guild can link. */
export const HOME_SERVER_ID = '1100000000000001000';
const SPARE_SERVER_ID = '1100000000000002000';

type Named<Names extends readonly string[]> = Readonly<Record<Names[number], string>>;

/** IDs that follow the server's own, in the order of the names. */
const idsOf = <const Names extends readonly string[]>(serverId: string, from: number, names: Names) =>
  Object.fromEntries(names.map((name, at) => [name, String(BigInt(serverId) + BigInt(from + at))])) as Named<Names>;

const TEXT_CHANNELS = [
  ...(['announcements', 'news', 'raids', 'past-raids', 'tasks', 'task-reviews', 'market', 'auctions'] as const),
  ...(['points', 'applications', 'audit-log', 'council'] as const),
] as const;

/** Channels and roles of the linked server, by name. */
export const CHANNELS = idsOf(HOME_SERVER_ID, 100, [...TEXT_CHANNELS, 'Raid voice'] as const);
export const ROLES = idsOf(HOME_SERVER_ID, 200, [
  'Guildhall',
  'Member',
  'Active',
  'Away',
  'Officer',
  'Raiders',
  'Server admin',
]);

const channel = (id: string, name: string, more: Partial<StandInChannel> = {}): StandInChannel => ({
  ...{ id, name, type: 0, closed: false, ...more },
});
const role = (id: string, name: string, position: number, more: Partial<StandInRole> = {}): StandInRole => ({
  ...{ id, name, permissions: '0', position, managed: false, ...more },
});

const everyone = (serverId: string) => role(serverId, '@everyone', 0, { permissions: bitsOf('VIEW_CHANNEL') });
const bot = (id: string, position: number) =>
  role(id, 'Guildhall', position, { permissions: BOT_RIGHTS, managed: true });

/** The servers as they are at the first start. */
export function madeServers(): StandInServer[] {
  const home: StandInServer = {
    ...{ id: HOME_SERVER_ID, name: 'Ashen Lanterns (demo server)', hasBot: true, listsMembers: true },
    roles: [
      ...[everyone(HOME_SERVER_ID), bot(ROLES.Guildhall, 6)],
      ...[role(ROLES.Member, 'Member', 1), role(ROLES.Active, 'Active', 2), role(ROLES.Away, 'Away', 3)],
      ...[role(ROLES.Raiders, 'Raiders', 4, { mentionable: true }), role(ROLES.Officer, 'Officer', 5)],
      role(ROLES['Server admin'], 'Server admin', 7, { permissions: bitsOf('ADMINISTRATOR') }),
    ],
    channels: [
      // The bot may not write there, so lists of channels say so.
      ...TEXT_CHANNELS.map((name) => channel(CHANNELS[name], name, { closed: name === 'council' })),
      channel(CHANNELS['Raid voice'], 'Raid voice', { type: 2 }),
    ],
    members: new Map([[APPLICATION_ID, [ROLES.Guildhall]]]),
  };
  const spareIds = idsOf(SPARE_SERVER_ID, 100, ['Guildhall', 'Member', 'general', 'raids', 'Voice']);
  const spare: StandInServer = {
    ...{ id: SPARE_SERVER_ID, name: 'Spare demo server', hasBot: true, listsMembers: true },
    roles: [everyone(SPARE_SERVER_ID), bot(spareIds.Guildhall, 2), role(spareIds.Member, 'Member', 1)],
    channels: [
      ...[channel(spareIds.general, 'general'), channel(spareIds.raids, 'raids')],
      channel(spareIds.Voice, 'Voice', { type: 2 }),
    ],
    members: new Map([[APPLICATION_ID, [spareIds.Guildhall]]]),
  };
  return [home, spare];
}
