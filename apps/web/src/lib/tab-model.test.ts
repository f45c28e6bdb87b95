// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  addTab,
  initialTabs,
  locationOf,
  patchTab,
  removeTabs,
  showTab,
  type TabOpening,
  type TabsState,
} from './tab-model.ts';

const CAP = 3;

function opening(path: string, overrides: Partial<TabOpening> = {}): TabOpening {
  return { key: path, location: locationOf(path), title: path, keepAlive: true, isListed: true, ...overrides };
}

function show(state: TabsState, ...paths: string[]): TabsState {
  return paths.reduce((current, path) => showTab(current, opening(path), CAP), state);
}

const keys = (state: TabsState): string[] => state.tabs.map((tab) => tab.key);
const live = (state: TabsState): string[] => state.tabs.filter((tab) => tab.isLive).map((tab) => tab.key);

describe('opening', () => {
  it('starts with the fixed home tab', () => {
    expect(keys(initialTabs())).toEqual(['/']);
  });

  it('shows a known tab with its new address instead of opening another', () => {
    const state = showTab(show(initialTabs(), '/a'), opening('/a', { location: locationOf('/a?page=2') }), CAP);
    expect(keys(state)).toEqual(['/', '/a']);
    expect(state.tabs[1]?.location.search).toBe('?page=2');
  });

  it('leaves the location of a page that comes back to where it was', () => {
    const left = show(initialTabs(), '/a', '/b');
    expect(show(left, '/a').tabs[1]?.location).toBe(left.tabs[1]?.location);
    const moved = showTab(left, opening('/a', { location: { ...locationOf('/a'), state: { jump: 1 } } }), CAP);
    expect(moved.tabs[1]?.location.state).toEqual({ jump: 1 });
  });

  it('drops a pane without a tab as soon as it is left', () => {
    const lost = showTab(show(initialTabs(), '/a'), opening('/nowhere', { isListed: false }), CAP);
    expect(keys(lost)).toEqual(['/', '/a', '/nowhere']);
    expect(keys(show(lost, '/a'))).toEqual(['/', '/a']);
  });
});

describe('closing', () => {
  it('goes to the right neighbour', () => {
    const state = show(initialTabs(), '/a', '/b', '/c', '/b');
    expect(removeTabs(state, ['/b']).activeKey).toBe('/c');
  });

  it('goes to the left neighbour from the right end', () => {
    expect(removeTabs(show(initialTabs(), '/a', '/b'), ['/b']).activeKey).toBe('/a');
  });

  it('goes home when it was the last', () => {
    expect(removeTabs(show(initialTabs(), '/a'), ['/a']).activeKey).toBe('/');
  });

  it('stays where it is when another tab closes', () => {
    expect(removeTabs(show(initialTabs(), '/a', '/b'), ['/a']).activeKey).toBe('/b');
  });

  it('skips neighbours that close with it', () => {
    const state = show(initialTabs(), '/a', '/b', '/c', '/b');
    expect(removeTabs(state, ['/b', '/c']).activeKey).toBe('/a');
  });

  it('never closes home', () => {
    expect(keys(removeTabs(show(initialTabs(), '/'), ['/']))).toEqual(['/']);
  });

  it('gives a tab that is opened again a new generation, so that nothing of the old one is left', () => {
    const first = show(initialTabs(), '/a');
    const again = show(removeTabs(first, ['/a']), '/a');
    expect(again.tabs[1]?.generation).not.toBe(first.tabs[1]?.generation);
  });
});

describe('keeping alive', () => {
  it('puts the least recently shown pane to rest, and keeps its tab', () => {
    const state = show(initialTabs(), '/a', '/b', '/a', '/c', '/d');
    expect(live(state)).toEqual(['/a', '/c', '/d']);
    expect(keys(state)).toEqual(['/', '/a', '/b', '/c', '/d']);
  });

  it('wakes a resting pane with its address', () => {
    const state = show(initialTabs(), '/a', '/b', '/c', '/d');
    const woken = show(state, '/a');
    expect(live(woken)).toContain('/a');
    expect(woken.tabs[1]?.generation).toBe(state.tabs[1]?.generation);
  });

  it('never evicts unsaved work', () => {
    const dirty = patchTab(show(initialTabs(), '/a'), '/a', { isDirty: true });
    expect(live(show(dirty, '/b', '/c', '/d', '/e'))).toContain('/a');
  });

  it('forgets a page that is not kept as soon as another is shown', () => {
    const state = showTab(initialTabs(), opening('/factory_detail', { keepAlive: false }), CAP);
    const left = show(state, '/a');
    expect(live(left)).toEqual(['/a']);
    expect(left.tabs[1]?.generation).not.toBe(state.tabs[1]?.generation);
  });

  it('brings tabs of before a reload back without rendering them', () => {
    const state = addTab(initialTabs(), opening('/a'));
    expect(live(state)).toEqual([]);
  });
});
