// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigate } from './navigation.ts';
import { setNoticeSink } from './notices.ts';
import { queryClient } from './query-client.ts';
import { ownQuery } from './query-owners.ts';
import { registerRoutes, type RouteRow } from './route-table.ts';
import { endSession, startSession } from './session.ts';
import { TabKeyContext } from './tab-context.ts';
import { locationOf } from './tab-model.ts';
import {
  closeAll,
  closeOthers,
  closeTab,
  openTab,
  restoreTabs,
  useSaveHook,
  useTabs,
  useTabTitle,
  useEnding,
  useUnsaved,
  warnBeforeUnload,
  type SaveAnswer,
} from './tabs.ts';
import { installTestSink } from './test-sink.ts';
import { testUser } from './test-user.ts';

const row = (path: string): RouteRow => ({
  path: path as RouteRow['path'],
  title: path,
  access: 'user',
  tab: true,
  keepAlive: true,
  page: () => null,
});

const open = (key: string): void => {
  act(() => {
    openTab({ key, location: locationOf(key), title: key, keepAlive: true, isListed: true });
  });
};
const keys = (): string[] => useTabs.getState().tabs.map((tab) => tab.key);

function Page({ answer, isUnsaved = false, title }: { answer?: SaveAnswer; isUnsaved?: boolean; title?: string }) {
  useTabTitle(title);
  useUnsaved(isUnsaved);
  return answer ? <Saver answer={answer} /> : null;
}

function Saver({ answer }: { answer: SaveAnswer }) {
  useSaveHook(() => Promise.resolve(answer));
  return null;
}

function mount(key: string, page: React.ReactNode): void {
  render(<TabKeyContext value={key}>{page}</TabKeyContext>);
}

let visited: string[];

beforeEach(() => {
  registerRoutes([row('/a'), row('/b'), row('/c')]);
  startSession(testUser());
  visited = [];
  setNavigate((to) => {
    visited.push(to);
    open(locationOf(to).pathname);
  });
  open('/');
});

afterEach(() => {
  cleanup();
  setNoticeSink(null);
  endSession('signed_out');
});

describe('what is under way in a page', () => {
  function Work({ onEnd }: { onEnd: () => void }) {
    useEnding(onEnd);
    return null;
  }
  const shown = (isShown: boolean, onEnd: () => void) => (
    <TabKeyContext value="/a">
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Work onEnd={onEnd} />
      </Activity>
    </TabKeyContext>
  );

  it('goes on while its pane is hidden, and ends with the page', () => {
    const onEnd = vi.fn<() => void>();
    open('/a');
    const { rerender, unmount } = render(shown(true, onEnd));
    open('/b');
    rerender(shown(false, onEnd));
    expect(onEnd).not.toHaveBeenCalled();
    open('/a');
    rerender(shown(true, onEnd));
    unmount();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('ends with the session, also out of sight, and once', () => {
    const onEnd = vi.fn<() => void>();
    open('/a');
    const { rerender } = render(shown(true, onEnd));
    open('/b');
    rerender(shown(false, onEnd));
    act(() => endSession('expired'));
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

describe('closing tabs', () => {
  it('moves the address to the neighbour', async () => {
    open('/a');
    open('/b');
    await closeTab('/b');
    expect(visited).toEqual(['/a']);
    expect(keys()).toEqual(['/', '/a']);
  });

  it('leaves the address alone when a tab in the background closes', async () => {
    open('/a');
    open('/b');
    await closeTab('/a');
    expect(visited).toEqual([]);
  });

  it('keeps one and closes the others', async () => {
    ['/a', '/b', '/c'].forEach(open);
    await closeOthers('/b');
    expect(keys()).toEqual(['/', '/b']);
    expect(useTabs.getState().activeKey).toBe('/b');
  });

  it('closes all and goes home', async () => {
    ['/a', '/b'].forEach(open);
    await closeAll();
    expect(keys()).toEqual(['/']);
    expect(visited).toEqual(['/']);
  });

  it('forgets the answers that only the closed tab used', async () => {
    open('/a');
    queryClient.setQueryData(['only', {}], 1);
    queryClient.setQueryData(['shared', {}], 1);
    ownQuery('["only",{}]', '/a');
    ownQuery('["shared",{}]', '/a');
    ownQuery('["shared",{}]', null);
    await closeTab('/a');
    expect(queryClient.getQueryData(['only', {}])).toBeUndefined();
    expect(queryClient.getQueryData(['shared', {}])).toBe(1);
  });
});

describe('save hook', () => {
  it('is asked before the tab closes, and cancel keeps it open', async () => {
    open('/a');
    mount('/a', <Page answer="cancel" />);
    expect(await closeTab('/a')).toBe(false);
    expect(keys()).toContain('/a');
  });

  it('lets the tab go after saving or discarding', async () => {
    open('/a');
    mount('/a', <Page answer="saved" />);
    expect(await closeTab('/a')).toBe(true);
    expect(keys()).not.toContain('/a');
  });

  it('brings a hidden tab forward before asking', async () => {
    open('/a');
    mount('/a', <Page answer="cancel" />);
    open('/b');
    expect(await closeAll()).toBe(false);
    expect(visited).toEqual(['/a']);
    expect(keys()).toEqual(['/', '/a', '/b']);
  });

  it('survives the hiding of its pane', async () => {
    open('/a');
    mount('/a', <Page answer="cancel" />);
    open('/b');
    cleanup();
    expect(await closeTab('/a')).toBe(false);
  });

  it('goes with a component that leaves while its tab is on screen', async () => {
    open('/a');
    mount('/a', <Page answer="cancel" />);
    cleanup();
    expect(await closeTab('/a')).toBe(true);
  });
});

describe('unsaved work', () => {
  it('asks by a plain question where a page has no save hook', async () => {
    const { confirm } = installTestSink();
    confirm.mockResolvedValue(false);
    open('/a');
    mount('/a', <Page isUnsaved />);
    expect(await closeTab('/a')).toBe(false);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('holds the browser back from leaving', () => {
    const stop = warnBeforeUnload();
    open('/a');
    mount('/a', <Page isUnsaved />);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    stop();
  });
});

describe('over a reload', () => {
  it('brings back addresses and labels', () => {
    open('/a');
    mount('/a', <Page title="甲 · 一" />);
    const stored = sessionStorage.getItem('wanyuan.tabs');
    act(() => {
      useTabs.setState({ tabs: useTabs.getState().tabs.slice(0, 1), activeKey: '/' });
    });
    sessionStorage.setItem('wanyuan.tabs', stored ?? '');
    restoreTabs();
    expect(useTabs.getState().tabs.map((tab) => [tab.key, tab.label])).toEqual([
      ['/', null],
      ['/a', '甲 · 一'],
    ]);
  });

  it('leaves nothing behind when the session ends', () => {
    open('/a');
    endSession('signed_out');
    expect(keys()).toEqual(['/']);
    expect(sessionStorage.getItem('wanyuan.tabs')).toBeNull();
  });
});
