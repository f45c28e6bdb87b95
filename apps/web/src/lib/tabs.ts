import { LIVE_TAB_CAP } from '@wanyuan/domain';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { go } from './navigation.ts';
import { confirm } from './notices.ts';
import { releaseQueries } from './query-owners.ts';
import { HOME_PATH, matchRow, tabKeyOf } from './route-table.ts';
import { getUser, onSessionEnd } from './session.ts';
import { readJson, writeJson } from './storage.ts';
import { useTabKey } from './tab-context.ts';
import {
  addTab,
  initialTabs,
  locationOf,
  patchTab,
  pathOf,
  removeTabs,
  showTab,
  type Tab,
  type TabOpening,
  type TabsState,
} from './tab-model.ts';

export type SaveAnswer = 'saved' | 'discard' | 'cancel';
type SaveHook = () => Promise<SaveAnswer>;

const STORAGE_KEY = 'wanyuan.tabs';

const store = create<TabsState>(initialTabs);
const saveHooks = new Map<string, SaveHook>();
const scrolls = new Map<string, number>();

export const useTabs = store;

function find(key: string): Tab | undefined {
  return store.getState().tabs.find((tab) => tab.key === key);
}

function commit(next: TabsState): void {
  const before = store.getState().tabs;
  store.setState(next);
  const remaining = new Set(next.tabs.map((tab) => tab.key));
  before
    .filter((tab) => !remaining.has(tab.key))
    .forEach((tab) => {
      saveHooks.delete(tab.key);
      scrolls.delete(tab.key);
      releaseQueries(tab.key);
    });
  next.tabs.filter((tab) => !tab.isLive).forEach((tab) => saveHooks.delete(tab.key));
  const listed = next.tabs.filter((tab) => tab.isListed && tab.key !== HOME_PATH);
  if (getUser())
    writeJson(
      'session',
      STORAGE_KEY,
      listed.map((tab) => ({ path: pathOf(tab), label: tab.label })),
    );
}

/** Shows a tab, opening it when it is new. The router calls this; pages navigate instead. */
export function openTab(opening: TabOpening): void {
  commit(showTab(store.getState(), opening, LIVE_TAB_CAP));
}

/** Brings the tabs of before a reload back, addresses only. */
export function restoreTabs(): void {
  if (!getUser()) return;
  const saved = readJson<{ path: string; label: string | null }[]>('session', STORAGE_KEY) ?? [];
  const restored = saved.reduce((state, { path, label }) => {
    const location = locationOf(path);
    const row = matchRow(location.pathname);
    if (!row?.tab) return state;
    const key = tabKeyOf(row, location.pathname);
    return addTab(state, { key, location, title: row.title, label, keepAlive: row.keepAlive, isListed: true });
  }, store.getState());
  commit(restored);
}

function isOnScreen(key: string): boolean {
  return store.getState().activeKey === key;
}

/** Waits until the pane is on screen: the user cannot answer a question about a hidden page. */
async function bringForward(tab: Tab): Promise<void> {
  if (isOnScreen(tab.key)) return;
  await new Promise<void>((resolve) => {
    // Subscribed before the move: it may be over before `go` returns.
    const unsubscribe = store.subscribe(() => {
      if (!isOnScreen(tab.key)) return;
      unsubscribe();
      // One more turn, so that the pane's effects (and its save hook) are back.
      setTimeout(resolve);
    });
    go(pathOf(tab));
  });
}

async function mayClose(key: string): Promise<boolean> {
  const tab = find(key);
  if (!tab || (!saveHooks.has(key) && !tab.isDirty)) return true;
  await bringForward(tab);
  const hook = saveHooks.get(key);
  if (hook) return (await hook()) !== 'cancel';
  return confirm({ title: '有未保存的内容', content: '关闭后，未保存的内容将会丢失。', okText: '仍要关闭' });
}

async function mayCloseAll(keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    if (!(await mayClose(key))) return false;
  }
  return true;
}

/** Asks every tab that has something to save, then closes them all; one refusal keeps all of them open. */
async function closeTabs(keys: readonly string[], then?: string): Promise<boolean> {
  if (!(await mayCloseAll(keys))) return false;
  const before = store.getState().activeKey;
  commit(removeTabs(store.getState(), keys));
  const target = find(then ?? store.getState().activeKey);
  if (target && target.key !== before) go(pathOf(target));
  return true;
}

function listedKeys(): string[] {
  return store
    .getState()
    .tabs.filter((tab) => tab.isListed && tab.key !== HOME_PATH)
    .map((tab) => tab.key);
}

/** Each answers false when a page was asked to save and the user chose to stay. */
export const closeTab = (key: string): Promise<boolean> => closeTabs([key]);
export const closeOthers = (key: string): Promise<boolean> =>
  closeTabs(
    listedKeys().filter((other) => other !== key),
    key,
  );
export const closeAll = (): Promise<boolean> => closeTabs(listedKeys(), HOME_PATH);

/** Asks all tabs for unsaved work, as closing them would, and leaves them open: the session is about to end. */
export const askAllTabs = (): Promise<boolean> => mayCloseAll(listedKeys());

export function tabScroll(key: string): number {
  return scrolls.get(key) ?? 0;
}

export function rememberScroll(key: string, top: number): void {
  scrolls.set(key, top);
}

function patch(key: string, change: Parameters<typeof patchTab>[2]): void {
  if (find(key)) commit(patchTab(store.getState(), key, change));
}

/** A page gives its tab more precise words: 产品查询 · 遥控车. */
export function useTabTitle(title: string | undefined): void {
  const key = useTabKey();
  useEffect(() => {
    if (key && title && find(key)?.label !== title) patch(key, { label: title });
  }, [key, title]);
}

/**
 * Registers what is asked before this tab closes. Effects end when a pane is hidden, yet its unsaved work is still
 * there: only a component that goes while its tab is on screen takes its word back.
 */
export function useSaveHook(hook: SaveHook): void {
  const key = useTabKey();
  const latest = useRef(hook);
  useEffect(() => {
    latest.current = hook;
  });
  useEffect(() => {
    if (!key) return undefined;
    saveHooks.set(key, () => latest.current());
    return () => {
      if (isOnScreen(key)) saveHooks.delete(key);
    };
  }, [key]);
}

/** Says whether the page holds unsaved work: its tab then stays alive, and leaving the site asks first. */
export function useUnsaved(isUnsaved: boolean): void {
  const key = useTabKey();
  useEffect(() => {
    if (key && find(key)?.isDirty !== isUnsaved) patch(key, { isDirty: isUnsaved });
  }, [key, isUnsaved]);
  useEffect(
    () => () => {
      if (key && isOnScreen(key)) patch(key, { isDirty: false });
    },
    [key],
  );
}

/** Whether the page of this component is in front, asked when it matters. */
export function useOnScreen(): () => boolean {
  const key = useTabKey();
  return () => !key || isOnScreen(key);
}

/** Runs `end` when the component or the session goes, but not when its pane is hidden, which ends effects too. */
export function useEnding(end: () => void): void {
  const key = useTabKey();
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  const unfollow = useRef<(() => void) | null>(null);
  useEffect(() => {
    const stop = (): void => {
      unfollow.current?.();
      unfollow.current = null;
      latest.current();
    };
    unfollow.current ??= onSessionEnd(stop);
    return () => {
      if (!key || isOnScreen(key) || !find(key)) stop();
    };
  }, [key]);
}

export function warnBeforeUnload(target: Window = window): () => void {
  const warn = (event: BeforeUnloadEvent): void => {
    if (store.getState().tabs.some((tab) => tab.isDirty)) event.preventDefault();
  };
  target.addEventListener('beforeunload', warn);
  return () => {
    target.removeEventListener('beforeunload', warn);
  };
}

onSessionEnd(() => {
  saveHooks.clear();
  scrolls.clear();
  store.setState(initialTabs(), true);
});
