import { aPicture } from '#/features/uploads/upload.factory.ts';
import { prefixOf } from '#/features/uploads/upload.rules.ts';
import { BUCKET } from '#/features/uploads/upload.schema.ts';
import { LiveListener } from '../faults/live-listener.ts';
import type { Install } from '../install.ts';
import type { SoakWorld, Visitor } from './people.ts';

type Ask = () => Promise<Response>;

/** Streams that are open at any moment. */
const LISTENERS = 20;

/**
 * What people do all day, as a round of fifty askings: pages of visitors and of members, calls that read and write, an
 * application that is sent, looked at and withdrawn (with the jobs that follow), a picture, and a stream that ends while
 * another begins. Nothing that is shown grows by it.
 */
export async function ordinaryDay(install: Install, { guild, owner, members, applicants }: SoakWorld) {
  const listeners: LiveListener[] = [];
  for (const { cookie } of members.slice(0, LISTENERS)) listeners.push(await LiveListener.open(install, cookie));
  const picture = await aPicture({ width: 400, height: 300 });
  let turn = 0;
  const next = (people: readonly Visitor[]): Visitor => people[turn++ % people.length] as Visitor;
  const free = [...applicants];
  const sent: { visitor: Visitor; applicationId: string }[] = [];

  const page = (path: string, visitor?: Visitor): Promise<Response> =>
    fetch(install.url + path, { headers: { accept: 'text/html', ...(visitor ? { cookie: visitor.cookie } : {}) } });
  const read = (id: string, visitor: Visitor, data?: unknown) =>
    install.call({ id, method: 'GET', data, cookie: visitor.cookie });
  const write = (id: string, visitor: Visitor, data: unknown) =>
    install.call({ id, method: 'POST', data, cookie: visitor.cookie });
  const inGuild = { guildId: guild.id };

  const submit: Ask = async () => {
    const visitor = free.shift();
    if (!visitor) return page('/');
    const answer = await write('application.submitApplication', visitor, {
      ...inGuild,
      characterId: visitor.characterId,
      discordJoined: true,
      responses: {},
    });
    const applicationId = /"(?:s|applicationId)":"([0-9a-f]{8}-[0-9a-f-]{27})"/.exec(await answer.clone().text())?.[1];
    if (applicationId) sent.push({ visitor, applicationId });
    return answer;
  };
  const withdraw: Ask = async () => {
    const last = sent.shift();
    if (!last) return page('/');
    const answer = await write('application.withdrawApplication', last.visitor, {
      ...inGuild,
      applicationId: last.applicationId,
    });
    free.push(last.visitor);
    return answer;
  };
  const upload: Ask = () => {
    const { principal, cookie } = next(members);
    const form = new FormData();
    form.set('bucket', BUCKET);
    form.set('keyPrefix', prefixOf({ purpose: 'characters', ownerId: principal.userId }));
    form.set('file', picture);
    return install.call({ id: 'upload.uploadFile', method: 'POST', data: form, cookie });
  };
  const anotherListener: Ask = async () => {
    listeners.shift()?.close();
    const visitor = next(members);
    listeners.push(await LiveListener.open(install, visitor.cookie));
    return read('shell.getShell', visitor);
  };

  const every: readonly (readonly [times: number, ask: Ask])[] = [
    [6, () => page(`/g/${guild.slug}/`)],
    [3, () => page('/')],
    [2, () => page('/guild-discovery')],
    // As many searches as are made while it warms up: the cache of pages has its bound, and is not what is measured.
    [1, () => page(`/guild-discovery?query=patient-${turn++ % 40}`)],
    [3, () => page('/dashboard', next(members))],
    [3, () => page(`/guilds/${guild.id}`, next(members))],
    [2, () => page(`/guilds/${guild.id}/members`, next(members))],
    [2, () => page(`/guilds/${guild.id}/applications`, owner)],
    [5, () => read('shell.getShell', next(members))],
    [5, () => read('member.listMembers', next(members), inGuild)],
    [3, () => read('application.listApplications', next(members), inGuild)],
    [3, () => read('notification.listNotifications', next(members), {})],
    [2, () => read('discovery.discoverGuilds', next(members), {})],
    [4, () => write('preferences.setTimeZone', next(members), { timeZone: turn % 2 ? 'Europe/London' : 'Asia/Tokyo' })],
    [
      2,
      () => write('preferences.setSwitcherState', next(members), { collapsed: turn % 2 === 0, order: [], pinned: [] }),
    ],
    [1, () => write('notification.markNotificationsRead', owner, {})],
    [1, submit],
    [1, withdraw],
    [1, upload],
  ];
  const asks = spread(every);
  asks.splice(25, 0, anotherListener);
  return {
    asks,
    end: () => {
      for (const listener of listeners) listener.close();
    },
  };
}

/** Each as often as it says, as far from itself as can be. */
function spread(every: readonly (readonly [times: number, ask: Ask])[]): Ask[] {
  const placed = every.flatMap(([times, ask], kind) =>
    Array.from({ length: times }, (_, i) => ({ at: (i + kind / every.length) / times, ask })),
  );
  return placed.sort((a, b) => a.at - b.at).map(({ ask }) => ask);
}
