import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { describe, expect, test, vi } from 'vitest';
import { layerHistory } from './layer-history.ts';

/** An app of two pages in memory, as far as its history goes. */
const app = (...entries: string[]) => appOn(createMemoryHistory({ initialEntries: entries }));

function appOn(history: RouterHistory) {
  const root = createRootRoute();
  const page = (path: string) =>
    createRoute({ getParentRoute: () => root, path, validateSearch: (search: Record<string, unknown>) => search });
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
  test('is there once the task that asked for it is over, and not at all if it was closed in it', async () => {
    const { layers, at } = app('/members');
    layers.set('palette', true);
    expect(layers.isInAddress('palette')).toBe(false);
    await settled();
    expect(layers.isInAddress('palette')).toBe(true);
    layers.set('palette', null);
    await settled();
    expect(layers.isInAddress('palette')).toBe(false);
    layers.set('palette', true);
    layers.set('palette', null);
    await settled();
    expect(at()).toBe('/members');
  });

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

describe('in a browser, which has its own entries', () => {
  /** As much of a window as the router's history needs; it goes back and forth in a later task, as browsers do. */
  function browser(path: string) {
    const pageBefore = { path: '/another-page', state: null as unknown };
    const entries = [pageBefore, { path, state: null as unknown }];
    let at = 1;
    const heard = new Map<string, () => void>();
    const history = {
      get state() {
        return entries[at]?.state;
      },
      pushState(state: unknown, _: string, to: string) {
        at += 1;
        entries.splice(at, Number.POSITIVE_INFINITY, { path: to, state });
      },
      replaceState(state: unknown, _: string, to?: string) {
        entries[at] = { path: to ?? entries[at]?.path ?? '', state };
      },
      go(steps: number) {
        setTimeout(() => {
          at += steps;
          heard.get('popstate')?.();
        });
      },
    };
    const location = {
      get pathname() {
        return entries[at]?.path.split('?')[0];
      },
      get search() {
        return entries[at]?.path.replace(/^[^?]*/, '');
      },
      hash: '',
    };
    const window = {
      ...{ history, location },
      addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
    };
    return { window, at: () => entries[at]?.path, index: () => at };
  }

  test('two layers opened in one task have an entry each: closing them leaves the page where it is', async () => {
    const { window, at, index } = browser('/members');
    const { layers } = appOn(createBrowserHistory({ window }));
    const uncover = layers.cover(() => {});
    layers.set('card', 'm1');
    await settled();
    expect([at(), index()]).toEqual(['/members?card=m1', 3]);
    layers.set('card', null);
    uncover();
    await settled();
    expect([at(), index()]).toEqual(['/members', 1]);
  });
});
