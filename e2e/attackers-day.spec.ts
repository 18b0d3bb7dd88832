import { toJSONAsync } from 'seroval';
import { uuidv7 } from '#/base/id.ts';
import { builtFunctionIds } from '#/testing/built-app.ts';
import { GUILD_PAGES, guildPath, MATRIX } from '#/testing/matrix/cases.ts';
import type { MatrixCase, MatrixPage } from '#/testing/matrix/matrix-spec.ts';
import { modulesNamed } from '#/testing/modules-named.ts';
import type { NavigationEntry } from '#/ui/layout/navigation-entry.ts';
import { expandPermissions } from '../src/features/guild-access/permission.rules.ts';
import { DEFAULT_ROLES } from '../src/features/members/ranks/hierarchy.rules.ts';
import { type AttackedGuild, attackedGuild, enterAs } from './support/attacked-guild.ts';
import { controlsOf, pressEverything } from './support/controls.ts';
import { expect, hydrated, test } from './support/test.ts';

/** One guild, made once; the tests act in it in order. */
test.describe.configure({ mode: 'serial' });

let target: AttackedGuild;
test.beforeAll(async ({ baseURL }) => {
  target = await attackedGuild(baseURL ?? '');
});
test.afterAll(() => target?.end());

/** What the role of a plain member allows. */
const RIGHTS = expandPermissions(DEFAULT_ROLES.find(({ name }) => name === 'Member')?.permissions ?? []);
const holds = (permission: string) => RIGHTS.has(permission);
const REFUSED = 'refused';

/** Sent by someone with what the owner would send: the status, or that it is refused in one way or another. */
function answerTo(
  { access, method, foreign, personal, hidden, ofNoGuild, ok = 200 }: MatrixCase,
  isMember: boolean,
): number | typeof REFUSED {
  if (personal) return REFUSED;
  if (access === 'everybody' || access === 'signed in')
    return method === 'POST' && foreign && !ofNoGuild ? REFUSED : ok;
  if ('guild' in access) return isMember && access.guild.every(holds) ? ok : isMember && hidden ? 404 : 403;
  const like = isMember ? 'member without roles' : 'stranger';
  if (method === 'GET' && access.only.includes(like)) return ok;
  return (isMember ? access.viewers : undefined) ?? access.others;
}

/** Those that change something, and need a permission. */
const isForbidden = (matrixCase: MatrixCase) =>
  matrixCase.method === 'POST' && answerTo(matrixCase, true) !== (matrixCase.ok ?? 200);

/** One word for every refusal; 'sign in', 'wait' and failures are none. */
function refusalOf({ status, body }: { status: number; body: string }): string {
  const no = status >= 400 && status < 500 && status !== 401 && status !== 429;
  return no ? REFUSED : `${status}: ${body.slice(0, 200)}`;
}

const guildOf = (data: unknown): string[] => {
  const { guildId } = (data ?? {}) as { guildId?: unknown };
  return typeof guildId === 'string' ? [guildId] : [];
};

const declared = await modulesNamed<Record<string, NavigationEntry>>('.navigation.ts');
/** Entries of the sidebar, in their order. */
const entries = [...declared.values()].flatMap((file) => Object.values(file)).toSorted((a, b) => a.place - b.place);

/** Leads to a page that a plain member may open; the settings lead on to the first that is. */
const isOpen = ({ group, to, label }: NavigationEntry): boolean =>
  group !== 'you' && (label === 'Settings' || GUILD_PAGES[to.replace('/guilds/$guildId', '')]?.asMember !== undefined);

/** Read marks, which every member writes for themselves. */
const READS = 'rows of announcement_reads';

test('every page of the guild: members see no staff controls and open no staff pages', async ({ newPerson }) => {
  const { world, attackers, state } = target;
  const { callers } = world;
  // What to find on a page depends on what its guild has, so the paths are made once.
  const places = new Map<string, MatrixPage>();
  for (const [page, spec] of Object.entries(GUILD_PAGES)) places.set(await guildPath(page, world), spec);
  const enter = async (who: typeof callers.owner) => {
    const page = await newPerson();
    await enterAs(page, who, target.url);
    await page.goto('/dashboard');
    await hydrated(page);
    return page;
  };
  const plain = await enter(attackers['plain member']);
  const owner = await enter(callers.owner);
  const main = plain.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(entries.filter(isOpen).map(({ label }) => new RegExp(`^${label}`)));

  const refusals: string[] = [];
  plain.on('response', (answer) => {
    if (answer.status() >= 400) refusals.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  for (const [path, { needs, asksFirst = needs, asMember, foundBy }] of places) {
    await test.step(path, async () => {
      await plain.goto(path);
      if (foundBy) {
        await expect(plain).toHaveURL(/\/error\/not-found/);
        return;
      }
      if (!asMember) {
        await expect(plain).toHaveURL(/\/error\/unauthorized/);
        await expect(plain.getByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
        await expect(plain.getByRole('listitem')).toHaveText([holds(asksFirst) ? needs : asksFirst]);
        return;
      }
      await hydrated(plain);
      await expect(plain).toHaveURL(path);
      expect.soft(await controlsOf(plain, asMember.unfold)).toEqual(asMember.controls.toSorted());
      if (asMember.noMoreForStaff) return;
      // The owner finds more there, so that it is the rights that make the difference.
      await owner.goto(path);
      await hydrated(owner);
      const more = (await controlsOf(owner, asMember.unfold)).filter((control) => !asMember.controls.includes(control));
      expect.soft(more.length, `controls of staff on ${path}`).toBeGreaterThan(0);
    });
  }

  // No button is refused, since nothing is offered that they may not do; and looking changes nothing but read marks.
  const { [READS]: _, ...before } = await state();
  for (const [path, { asMember }] of places) {
    if (!asMember) continue;
    await test.step(`press all of ${path}`, async () => {
      expect.soft(await pressEverything(plain, path)).toEqual(asMember.menu ?? []);
    });
  }
  expect(refusals).toEqual([]);
  expect(await state()).toMatchObject(before);
});

test('every call of the build: a plain member, one who was kicked, a newcomer and a neighbor change nothing', async ({
  newPerson,
  silence,
}) => {
  test.setTimeout(1_200_000);
  // The open page of someone who is kicked refetches, and is refused.
  silence.allow(/status of 403/);
  expect(Object.keys(MATRIX).sort()).toEqual(builtFunctionIds());
  const { world, attackers, state, settle, send, forgetTries } = target;
  const { guild, other, callers } = world;
  const { 'kicked member': whoIsKicked } = attackers;
  const kicked = await newPerson();
  await enterAs(kicked, whoIsKicked, target.url);
  await kicked.goto(`/guilds/${guild.id}/members`);
  await expect(kicked.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const kick = await send(callers.owner, {
    id: 'membership.kickMember',
    method: 'POST',
    data: { guildId: guild.id, characterId: whoIsKicked.characterId },
  });
  expect(kick.status).toBe(200);

  // What the owner would send, by other people; answers whether one of them may change what the call changes.
  const sentByOthers = async (id: string, matrixCase: MatrixCase, data: unknown): Promise<boolean> => {
    const { method, ok = 200 } = matrixCase;
    let mayChange = false;
    for (const name of ['plain member', 'kicked member', 'newcomer'] as const) {
      const expected = answerTo(matrixCase, name === 'plain member');
      const answer = await send(attackers[name], { id, method, data });
      const outcome = expected === REFUSED ? refusalOf(answer) : answer.status;
      expect.soft({ id, name, outcome, body: outcome === expected ? '' : answer.body.slice(0, 300) }).toEqual({
        ...{ id, name, outcome: expected, body: '' },
      });
      mayChange ||= expected === ok && method === 'POST';
    }
    return mayChange;
  };

  // By a page of another site in the owner's own browser, or by a program that names none: each function in one of these ways, as
  // the one gate in front of all of them is asked in every way about each (`npm run prove -- headers`).
  let turn = 0;
  const sentFromElsewhere = async (id: string, { method }: MatrixCase, data: unknown): Promise<void> => {
    const elsewhere = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': undefined },
      { origin: undefined, 'sec-fetch-site': undefined },
      { origin: undefined, 'sec-fetch-site': 'same-site' },
    ];
    const headers = elsewhere[turn++ % elsewhere.length];
    const { status, body } = await send(callers.owner, { id, method, data, headers });
    expect({ id, headers, status, reason: body.includes('cross_site') }).toEqual({
      ...{ id, headers, status: 403, reason: true },
    });
  };

  const cases = Object.entries(MATRIX);
  const [reads, writes] = [
    cases.filter(([, { method }]) => method === 'GET'),
    cases.filter(([, { method }]) => method === 'POST'),
  ];
  await test.step('all that only read', async () => {
    const sent: { id: string; matrixCase: MatrixCase; data: unknown }[] = [];
    for (const [id, matrixCase] of reads) {
      await forgetTries();
      sent.push({ id, matrixCase, data: await matrixCase.input?.(world, callers.owner) });
    }
    const watched = [...new Set(sent.flatMap(({ data }) => guildOf(data)))];
    await settle(watched);
    const before = await state(watched);
    for (const { id, matrixCase, data } of sent) {
      await sentByOthers(id, matrixCase, data);
      await sentFromElsewhere(id, matrixCase, data);
    }
    expect(await state(watched), 'read, or refused, and nothing changed').toEqual(before);
  });

  for (const [id, matrixCase] of writes) {
    await test.step(id, async () => {
      const { method, ok = 200 } = matrixCase;
      const foreign = matrixCase.ofNoGuild ? undefined : matrixCase.foreign;
      await forgetTries();
      const data = await matrixCase.input?.(world, callers.owner);
      const watched = guildOf(data);
      await settle(watched);
      const before = await state(watched);
      const mayChange = await sentByOthers(id, matrixCase, data);
      await sentFromElsewhere(id, matrixCase, data);
      // By someone with every permission in a guild of their own, who names that guild with IDs of this one.
      if (isForbidden(matrixCase) && foreign && watched.length > 0 && matrixCase.access !== 'signed in') {
        const named = { ...(data as object), guildId: other.id };
        const answer = await send(attackers['owner of another guild'], { id, method, data: named });
        expect(refusalOf(answer)).toBe(REFUSED);
      }
      if (!mayChange) expect(await state(watched), 'refused, and nothing changed').toEqual(before);
      if (!isForbidden(matrixCase)) return;

      // The owner does it. Others who repeat it with the same key are refused, and get nothing of the answer.
      const headers = { 'idempotency-key': uuidv7() };
      const done = await send(callers.owner, { id, method, data, headers });
      if (ownersOwn(matrixCase)) expect({ status: done.status, body: done.body }).toMatchObject({ status: ok });
      await settle(watched);
      const after = await state(watched);
      for (const name of ['plain member', 'kicked member', 'newcomer'] as const) {
        const again = await send(attackers[name], { id, method, data, headers });
        expect(refusalOf(again)).toBe(REFUSED);
        if (done.status === ok) expect(again.body).not.toBe(done.body);
      }
      expect(await state(watched), 'sent again with the key, and nothing changed').toEqual(after);
    });
  }

  // The kicked member is redirected from the open page, and can't return.
  await kicked.goto(`/guilds/${guild.id}/members`);
  await expect(kicked).toHaveURL(/\/error\/unauthorized/);
  await kicked.goto('/dashboard');
  await expect(kicked.getByRole('main').getByRole('link', { name: /^Join or create a guild/ })).toBeVisible();
  const main = kicked.getByRole('navigation', { name: 'Main' });
  await expect(main.locator('a[href^="/guilds/"]')).toHaveCount(0);
});

/** What the owner of a guild may do, so that the attack was made with a request that works. */
const ownersOwn = ({ access }: MatrixCase) =>
  typeof access !== 'object' || 'guild' in access || access.only.includes('owner');

test('another site, open in the owner’s browser, can change nothing in their name', async ({ page, silence }) => {
  // The browser logs what it was refused.
  silence.allow(/status of 403|CORS|ERR_/);
  const { world, state } = target;
  await enterAs(page, world.callers.owner, target.url);
  // Another port of the same host: to the browser it is the same site, so it sends the session's cookie along.
  const evil = 'http://127.0.0.1:4998/';
  await page.route(`${evil}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Free mounts</h1>' }));
  await page.goto(evil);
  const before = await state();
  const endpoint = `${target.url}/_serverFn/role.createRole`;
  const input = { guildId: world.guild.id, version: 1, name: 'Ours', color: null, permissions: ['view:members'] };
  const body = JSON.stringify(await toJSONAsync({ data: input }));

  // It goes out with the cookie; the answer is kept from the page that asked.
  const [called, isRead] = await Promise.all([
    page.waitForRequest(endpoint),
    page.evaluate(
      ([url, sent]) =>
        fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: sent }).then(
          () => true,
          () => false,
        ),
      [endpoint, body] as const,
    ),
  ]);
  expect((await called.allHeaders()).cookie).toContain('session_token');
  expect(isRead).toBe(false);

  const [posted] = await Promise.all([
    page.waitForResponse(endpoint),
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
      [endpoint, body] as const,
    ),
  ]);
  expect(posted.status()).toBe(403);
  expect(await posted.text()).toContain('cross_site');
  expect(await state()).toEqual(before);
});
