import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { toJSONAsync } from 'seroval';
import { uuidv7 } from '#/base/id.ts';
import { builtFunctionIds } from '#/testing/built-app.ts';
import type { MatrixCase } from '#/testing/matrix/case.ts';
import { MATRIX } from '#/testing/matrix/cases.ts';
import { expandPermissions } from '../src/features/guild-access/permission.rules.ts';
import { rolesOf } from '../src/features/members/ranks/hierarchy.factory.ts';
import { DEFAULT_ROLES } from '../src/features/members/ranks/hierarchy.rules.ts';
import { SETTINGS_TAB_SPECS } from '../src/features/settings/settings-tabs.rules.ts';
import { controlsOf, pressEverything } from './support/controls.ts';
import { type Attacker, besieged, enterAs, type Siege, send } from './support/siege.ts';
import { expect, hydrated, test } from './support/test.ts';

/** One guild, made once; whoever acts in it does so in an order. */
test.describe.configure({ mode: 'serial' });

let siege: Siege;
test.beforeAll(async ({ baseURL }) => {
  siege = await besieged(baseURL ?? '');
});
test.afterAll(() => siege?.end());

/** What the role of a plain member lets him do. */
const RIGHTS = expandPermissions(DEFAULT_ROLES.find(({ name }) => name === 'Member')?.permissions ?? []);
const REFUSED = 'refused';

/** Sent by somebody with what the owner would send: the status, or that it is refused in one way or another. */
function answerTo({ access, method, foreign, ok = 200 }: MatrixCase, isMember: boolean): number | typeof REFUSED {
  if (access === 'everybody' || access === 'signed in') return method === 'POST' && foreign ? REFUSED : ok;
  if ('guild' in access) return isMember && access.guild.every((need) => RIGHTS.has(need)) ? ok : 403;
  const like = isMember ? 'member without roles' : 'stranger';
  return method === 'GET' && access.only.includes(like) ? ok : access.others;
}

/** Those that change something, and may not be called by whoever has no rights. */
const isForbidden = (matrixCase: MatrixCase) =>
  matrixCase.method === 'POST' && answerTo(matrixCase, true) !== (matrixCase.ok ?? 200);

/** The same word for every way of being told no; neither 'sign in', nor 'wait', nor a failure is one. */
function toldNo({ status, body }: { status: number; body: string }): string {
  const no = status >= 400 && status < 500 && status !== 401 && status !== 429;
  return no ? REFUSED : `${status}: ${body.slice(0, 200)}`;
}

const guildOf = (data: unknown): string[] => {
  const { guildId } = (data ?? {}) as { guildId?: unknown };
  return typeof guildId === 'string' ? [guildId] : [];
};

/** A page of a guild: where it is, what opens it, and all that a plain member finds on it to press, to write in or to follow. */
interface Place {
  readonly path: string;
  readonly needs: string;
  readonly controls?: readonly string[];
  /** What the menus of its rows hold. */
  readonly menu?: readonly string[];
}

/** What a member has read is his own to write. */
const READS = 'rows of announcement_reads';

/** By the file of the page's route; of the settings, those tabs that have no file of their own share one. */
function placesOf({ world: { guild }, announcementId }: Siege, roleId: string): Readonly<Record<string, Place>> {
  const places: Record<string, Place> = {
    index: {
      path: '',
      needs: 'view:members',
      controls: ['button Somebody', 'link All announcements', 'link All members', 'link Announcement N'],
    },
    'members/index': {
      path: '/members',
      needs: 'view:members',
      controls: [
        ...['button Actions for Somebody', 'button Columns', 'button Compact', 'button Copy invite link'],
        ...['button Filter', 'button Last active', 'button Member', 'button Rank', 'button Somebody'],
        ...['button Sort by Rank, ascending', 'link All members', 'link Export', 'link Absences'],
        'searchbox Search members',
      ],
      menu: ['Leave guild…'],
    },
    'members/leaves': {
      path: '/members/leaves',
      needs: 'view:members',
      controls: [
        ...['button Add absence', 'button Four weeks earlier', 'button Four weeks later'],
        ...['link All members', 'link Absences', 'link Somebody'],
      ],
    },
    'members/$memberId': {
      path: `/members/${guild.owner.characterId}`,
      needs: 'view:members',
      controls: ['link All members'],
    },
    applications: { path: '/applications', needs: 'view:applications' },
    'announcements/index': {
      path: '/announcements',
      needs: 'view:announcements',
      controls: ['button Mark all as read', 'combobox Tag', 'link Announcement N', 'searchbox Search titles'],
    },
    'announcements/$announcementId': {
      path: `/announcements/${announcementId}`,
      needs: 'view:announcements',
      controls: ['link All announcements'],
    },
    'audit-logs': { path: '/audit-logs', needs: 'view:audit-logs' },
    'settings/roles/new': { path: '/settings/roles/new', needs: 'create:roles' },
    'settings/roles/$roleId': {
      path: `/settings/roles/${roleId}`,
      needs: 'view:roles',
      controls: ['button More for Member', 'link Ranks', 'link Roles', 'link View members', 'link Somebody'],
      menu: ['View as this role'],
    },
    'settings/verification': { path: '/settings/verification', needs: 'edit:verification' },
  };
  for (const [tab, { needs }] of Object.entries(SETTINGS_TAB_SPECS)) {
    const file = ROUTES.find((route) => route === `settings/${tab}` || route === `settings/${tab}/index`);
    places[file ?? `settings/$tab ${tab}`] = { path: `/settings/${tab}`, needs, ...OPEN_TABS[tab] };
  }
  return places;
}

/** Tabs of the settings that a plain member may look at. */
const OPEN_TABS: Readonly<Record<string, Pick<Place, 'controls' | 'menu'>>> = {
  ranks: { controls: ['link Ranks', 'link Roles', 'link View members'] },
  roles: {
    controls: [
      ...['button More for Initiate', 'button More for Member', 'button More for Own role'],
      ...['link Guild Master', 'link Initiate', 'link Member', 'link Officer', 'link Own role', 'link Quartermaster'],
      ...['link Raid Leader', 'link Ranks', 'link Recruiter', 'link Roles', 'link View members', 'link Treasurer'],
    ],
    menu: ['Open', 'View as this role'],
  },
};

/** Files of all pages of a guild; the index of the settings only leads on. */
const ROUTES = readdirSync('src/routes/_app/guilds/$guildId', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !/(^|\/)route\.tsx$/.test(name) && name !== 'settings/index.tsx')
  .map((name) => name.replace(/\.tsx$/, ''));

test('every page of the guild: what is staff’s is neither there to press nor open', async ({ newPerson }) => {
  test.setTimeout(180_000);
  const { world, attackers, state } = siege;
  const { guild, callers } = world;
  const [role] = (await rolesOf(guild)).roles.filter(({ name }) => name === 'Member');
  const places = placesOf(siege, role?.id ?? '');
  expect([...new Set(Object.keys(places).map((file) => file.replace(/ .*/, '')))].sort()).toEqual([...ROUTES].sort());
  const enter = async (who: typeof callers.owner) => {
    const page = await newPerson();
    await enterAs(page, who, siege.url);
    await page.goto('/dashboard');
    await hydrated(page);
    return page;
  };
  const plain = await enter(attackers['plain member']);
  const owner = await enter(callers.owner);
  const main = plain.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText([
    ...['Dashboard', 'Members', /^Announcements/, 'Settings'],
    ...['My dashboard', 'Characters', 'My applications', 'My guilds', 'Find a guild'],
  ]);

  const refusals: string[] = [];
  plain.on('response', (answer) => {
    if (answer.status() >= 400) refusals.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  for (const [file, { path, needs, controls }] of Object.entries(places)) {
    await test.step(file, async () => {
      await plain.goto(`/guilds/${guild.id}${path}`);
      if (!controls) {
        await expect(plain).toHaveURL(/\/error\/unauthorized/);
        await expect(plain.getByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
        await expect(plain.getByRole('listitem')).toHaveText([needs]);
        return;
      }
      await hydrated(plain);
      await expect(plain).toHaveURL(`/guilds/${guild.id}${path}`);
      expect.soft(await controlsOf(plain)).toEqual(controls);
      // The owner finds more there, so that it is the rights that make the difference.
      await owner.goto(`/guilds/${guild.id}${path}`);
      await hydrated(owner);
      const more = (await controlsOf(owner)).filter((control) => !controls.includes(control));
      expect.soft(more.length, `controls of staff on ${path}`).toBeGreaterThan(0);
    });
  }

  // Whatever he presses, nothing of it is refused, for nothing is offered that he may not; nor is anything changed by looking,
  // but what he has read.
  const { [READS]: _, ...before } = await state();
  for (const [file, { path, menu = [] }] of Object.entries(places).filter(([, place]) => place.controls)) {
    await test.step(`press all of ${file}`, async () => {
      expect.soft(await pressEverything(plain, `/guilds/${guild.id}${path}`)).toEqual(menu);
    });
  }
  expect(refusals).toEqual([]);
  expect(await state()).toMatchObject(before);
});

test('every call of the build: a plain member, one who was kicked, a newcomer and a neighbour change nothing', async ({
  newPerson,
  silence,
}) => {
  test.setTimeout(180_000);
  // The page that somebody has open while he is kicked looks again, and is refused.
  silence.allow(/status of 403/);
  expect(Object.keys(MATRIX).sort()).toEqual(builtFunctionIds());
  const { world, attackers, state } = siege;
  const { guild, other, callers } = world;
  const pages = {} as Record<Attacker, Page>;
  for (const [name, caller] of Object.entries(attackers) as [Attacker, typeof callers.owner][]) {
    const page = await newPerson();
    await enterAs(page, caller, siege.url);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard');
    pages[name] = page;
  }
  const owner = await newPerson();
  await enterAs(owner, callers.owner, siege.url);
  await owner.goto(`/guilds/${guild.id}/members`);
  const kicked = pages['kicked member'];
  await kicked.goto(`/guilds/${guild.id}/members`);
  await expect(kicked.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const { characterId } = attackers['kicked member'];
  const kick = await send(owner, {
    id: 'membership.kickMember',
    method: 'POST',
    data: { guildId: guild.id, characterId },
  });
  expect(kick.status).toBe(200);

  for (const [id, matrixCase] of Object.entries(MATRIX)) {
    await test.step(id, async () => {
      const { method, foreign, ok = 200 } = matrixCase;
      const data = await matrixCase.input?.(world, callers.owner);
      const watched = guildOf(data);
      const before = await state(watched);

      // What the owner would send, from browsers of people who are not he.
      let changed = false;
      for (const name of ['plain member', 'kicked member', 'newcomer'] as const) {
        const expected = answerTo(matrixCase, name === 'plain member');
        const answer = await send(pages[name], { id, method, data });
        const told = expected === REFUSED ? toldNo(answer) : answer.status;
        expect({ name, told, body: told === expected ? '' : answer.body.slice(0, 300) }).toEqual({
          ...{ name, told: expected, body: '' },
        });
        changed ||= expected === ok && method === 'POST';
      }
      if (!changed) expect(await state(watched), 'refused, and nothing changed').toEqual(before);

      // By a page of another site in the owner's own browser, or by a program that names none.
      const elsewhere = [
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { origin: 'null', 'sec-fetch-site': undefined },
        { origin: undefined, 'sec-fetch-site': undefined },
        { origin: undefined, 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of elsewhere) {
        const { status, body } = await send(owner, { id, method, data, headers });
        expect({ headers, status, reason: body.includes('cross_site') }).toEqual({
          ...{ headers, status: 403, reason: true },
        });
      }
      if (!isForbidden(matrixCase)) return;

      // By somebody with every right in a guild of his own, who names that one and means things of this one.
      if (foreign && watched.length > 0 && matrixCase.access !== 'signed in') {
        const named = { ...(data as object), guildId: other.id };
        const answer = await send(pages['owner of another guild'], { id, method, data: named });
        expect(toldNo(answer)).toBe(REFUSED);
      }
      expect(await state(watched), 'refused elsewhere, and nothing changed').toEqual(before);

      // The owner does it. Whoever sends it again with his key is refused, and gets nothing of his answer.
      const headers = { 'idempotency-key': uuidv7() };
      const done = await send(owner, { id, method, data, headers });
      if (ownersOwn(matrixCase)) expect({ status: done.status, body: done.body }).toMatchObject({ status: ok });
      const after = await state(watched);
      for (const name of ['plain member', 'kicked member', 'newcomer'] as const) {
        const again = await send(pages[name], { id, method, data, headers });
        expect(toldNo(again)).toBe(REFUSED);
        if (done.status === ok) expect(again.body).not.toBe(done.body);
      }
      expect(await state(watched), 'sent again with the key, and nothing changed').toEqual(after);
    });
  }

  // Whoever was kicked is led out of the page that he had open, and has no way back.
  await kicked.goto(`/guilds/${guild.id}/members`);
  await expect(kicked).toHaveURL(/\/error\/unauthorized/);
  await kicked.goto('/dashboard');
  await expect(kicked.getByText("You're not in a guild yet.")).toBeVisible();
  const main = kicked.getByRole('navigation', { name: 'Main' });
  await expect(main.locator('a[href^="/guilds/"]')).toHaveCount(0);
});

/** What the owner of a guild may do himself, so that the attack was made with a request that works. */
const ownersOwn = ({ access }: MatrixCase) =>
  typeof access !== 'object' || 'guild' in access || access.only.includes('owner');

test('a page of another site, open in the owner’s own browser, gets nothing done in his name', async ({
  page,
  silence,
}) => {
  // The browser tells of what it was refused.
  silence.allow(/status of 403|CORS|ERR_/);
  const { world, state } = siege;
  await enterAs(page, world.callers.owner, siege.url);
  // Another port of the same host: to the browser it is the same site, so it sends the session's cookie along.
  const evil = 'http://127.0.0.1:4998/';
  await page.route(`${evil}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Free mounts</h1>' }));
  await page.goto(evil);
  const before = await state();
  const target = `${siege.url}/_serverFn/role.createRole`;
  const input = { guildId: world.guild.id, version: 1, name: 'Ours', color: null, permissions: ['view:members'] };
  const body = JSON.stringify(await toJSONAsync({ data: input }));

  // It goes out with the cookie; the answer is kept from the page that asked.
  const [called, isRead] = await Promise.all([
    page.waitForRequest(target),
    page.evaluate(
      ([url, sent]) =>
        fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: sent }).then(
          () => true,
          () => false,
        ),
      [target, body] as const,
    ),
  ]);
  expect((await called.allHeaders()).cookie).toContain('session_token');
  expect(isRead).toBe(false);

  const [posted] = await Promise.all([
    page.waitForResponse(target),
    page.evaluate(
      ([url, sent]) => {
        const form = Object.assign(document.createElement('form'), {
          method: 'post',
          action: url,
          enctype: 'text/plain',
        });
        form.append(Object.assign(document.createElement('input'), { name: sent, value: '' }));
        document.body.append(form);
        form.submit();
      },
      [target, body] as const,
    ),
  ]);
  expect(posted.status()).toBe(403);
  expect(await posted.text()).toContain('cross_site');
  expect(await state()).toEqual(before);
});
