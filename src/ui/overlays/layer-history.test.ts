import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, test, vi } from 'vitest';
import { layerHistory } from './layer-history.ts';

/** An app of two pages in memory, as far as its history goes. */
function app(...entries: string[]) {
  const root = createRootRoute();
  const page = (path: string) =>
    createRoute({ getParentRoute: () => root, path, validateSearch: (search: Record<string, unknown>) => search });
  const history = createMemoryHistory({ initialEntries: entries });
  const router = createRouter({
    routeTree: root.addChildren([page('/members'), page('/profile')]),
    history,
    isServer: false,
    origin: 'http://localhost',
  });
  history.subscribe(() => void router.load());
  return {
    router,
    history,
    layers: layerHistory(router),
    at: () => history.location.href,
    index: () => history.location.state.__TSR_index,
    go: async (to: string, search = {}, options = {}) => {
      await router.navigate({ to, search, ...options } as never);
      await settled();
    },
    back: async () => {
      history.back();
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a layer in the address', () => {
  test('opening pushes an entry, Back goes to the page beneath', async () => {
    const { layers, at, index, back } = app('/members?q=as');
    layers.set('card', 'm1');
    await settled();
    expect(at()).toBe('/members?q=as&card=m1');
    expect(index()).toBe(1);
    await back();
    expect(at()).toBe('/members?q=as');
    expect(index()).toBe(0);
  });

  test('closing goes back over the entry that opening pushed', async () => {
    const { layers, at, index, history } = app('/members');
    layers.set('invite', true);
    await settled();
    layers.set('invite', null);
    await settled();
    expect(at()).toBe('/members');
    expect(index()).toBe(0);
    expect(history.length).toBe(2);
  });

  test('a layer that a link opened is closed in place', async () => {
    const { layers, at, index, history } = app('/members?card=m1&q=as');
    layers.set('card', null);
    await settled();
    expect(at()).toBe('/members?q=as');
    expect(index()).toBe(0);
    expect(history.length).toBe(1);
  });

  test('a layer that leaves for another document is not gone back over', async () => {
    const { layers, at } = app('/members');
    layers.set('card', 'm1');
    await settled();
    const left: string[] = [];
    vi.stubGlobal('window', { addEventListener: () => {}, location: { replace: (url: string) => left.push(url) } });
    layers.leave('/dashboard');
    vi.unstubAllGlobals();
    layers.set('card', null);
    await settled();
    expect(left).toEqual(['/dashboard']);
    expect(at()).toBe('/members?card=m1');
  });

  test('layers stack: Back closes the upper one, closing the lower one closes both', async () => {
    const { layers, at, index, back } = app('/members');
    layers.set('card', 'm1');
    await settled();
    layers.set('note', true);
    await settled();
    expect(at()).toBe('/members?card=m1&note=true');
    await back();
    expect(at()).toBe('/members?card=m1');
    layers.set('note', true);
    await settled();
    layers.set('card', null);
    await settled();
    expect(at()).toBe('/members');
    expect(index()).toBe(0);
  });

  test('another value replaces the entry, so one Back closes the layer', async () => {
    const { layers, at, index, back } = app('/members');
    layers.set('open', 'a1');
    await settled();
    layers.set('open', 'a2');
    await settled();
    expect(at()).toBe('/members?open=a2');
    expect(index()).toBe(1);
    await back();
    expect(at()).toBe('/members');
  });

  test('one layer closed and another opened in the same moment', async () => {
    const { layers, at, index } = app('/members');
    layers.set('card', 'm1');
    await settled();
    layers.set('kick', true);
    layers.set('card', null);
    await settled();
    expect(at()).toBe('/members?kick=true');
    expect(index()).toBe(1);
  });

  test('opened and closed again before anything was carried out: nothing happens', async () => {
    const { layers, at, history } = app('/members');
    layers.set('card', 'm1');
    layers.set('card', null);
    await settled();
    expect(at()).toBe('/members');
    expect(history.length).toBe(1);
  });

  test('a list that is filtered from inside the layer stays filtered when it closes', async () => {
    const { layers, at, index, go, back } = app('/members');
    layers.set('filters', true);
    await settled();
    await go('.', { filters: true, rank: 'r1' }, { replace: true, state: true });
    await back();
    expect(at()).toBe('/members?rank=r1');
    expect(index()).toBe(0);
  });

  test('who goes back further than the layer finds the page as it was then', async () => {
    const { layers, at, go, history } = app('/members?q=old');
    await go('/members', { q: 'new' });
    layers.set('card', 'm1');
    await settled();
    history.go(-2);
    await settled();
    expect(at()).toBe('/members?q=old');
  });

  test('a page opened over a layer: Back shows the layer again', async () => {
    const { layers, at, go, back } = app('/members');
    layers.set('card', 'm1');
    await settled();
    await go('/profile');
    await back();
    expect(at()).toBe('/members?card=m1');
    await back();
    expect(at()).toBe('/members');
  });
});

describe('a layer without an address', () => {
  test('Back closes it and leaves the page where it is', async () => {
    const { layers, at, index, back } = app('/members');
    let closed = 0;
    const uncover = layers.cover(() => {
      closed += 1;
      uncover();
    });
    await settled();
    expect([at(), index()]).toEqual(['/members', 1]);
    await back();
    expect([at(), index(), closed]).toEqual(['/members', 0, 1]);
  });

  test('closed otherwise, its entry goes with it', async () => {
    const { layers, index } = app('/members');
    layers.cover(() => {})();
    await settled();
    expect(index()).toBe(0);
    const uncover = layers.cover(() => {});
    await settled();
    uncover();
    await settled();
    expect(index()).toBe(0);
  });

  test('a question and the layer beneath close together', async () => {
    const { layers, at, index } = app('/members');
    layers.set('card', 'm1');
    await settled();
    const uncover = layers.cover(() => {});
    await settled();
    expect(index()).toBe(2);
    layers.set('card', null);
    uncover();
    await settled();
    expect([at(), index()]).toEqual(['/members', 0]);
  });

  test('a menu that closes after its item has opened a dialog: the dialog stays, the menu leaves no entry', async () => {
    const { layers, at, index, history, back } = app('/members');
    const uncover = layers.cover(() => {});
    await settled();
    layers.set('edit-roles', 'm1');
    // React renders what an event changed in microtasks after it.
    await Promise.resolve().then(() => Promise.resolve());
    uncover();
    await settled();
    expect([at(), index(), history.length]).toEqual(['/members?edit-roles=m1', 1, 2]);
    await back();
    expect([at(), index()]).toEqual(['/members', 0]);
  });

  test('a question over a layer that a link opened: both close, neither comes back', async () => {
    const { layers, at, index } = app('/members?card=m1');
    const uncover = layers.cover(() => {});
    await settled();
    layers.set('card', null);
    await settled();
    uncover();
    await settled();
    expect([at(), index()]).toEqual(['/members', 0]);
  });

  test('left for another page, its entry is passed over on the way back', async () => {
    const { layers, at, index, go, back } = app('/members');
    const uncover = layers.cover(() => {});
    await settled();
    await go('/profile');
    uncover();
    await settled();
    expect([at(), index()]).toEqual(['/profile', 2]);
    await back();
    expect([at(), index()]).toEqual(['/members', 0]);
  });

  test('a list that is sorted from an open menu stays sorted', async () => {
    const { layers, at, index, go } = app('/members');
    const uncover = layers.cover(() => {});
    await settled();
    await go('.', { sort: 'name' }, { replace: true });
    expect([at(), index()]).toEqual(['/members?sort=name', 1]);
    uncover();
    await settled();
    expect([at(), index()]).toEqual(['/members?sort=name', 0]);
  });
});
