import type { UserInfo } from '@wanyuan/contract/client';
import { can, type Capability, type CapabilityActor, type Subject } from '@wanyuan/domain';
import { create } from 'zustand';
import { clearPersonalData, readJson, writeJson } from './storage.ts';

const USER_KEY = 'wanyuan.user';

export type SessionEndReason = 'signed_out' | 'expired' | 'revoked';

interface SessionState {
  user: UserInfo | null;
}

function storedUser(): UserInfo | null {
  const user = readJson<UserInfo>('local', USER_KEY);
  if (user?.token) return user;
  if (user) clearPersonalData();
  return null;
}

const store = create<SessionState>(() => ({ user: storedUser() }));

type EndListener = (reason: SessionEndReason) => void;
const endListeners = new Set<EndListener>();
const startListeners = new Set<() => void>();

/** Tabs, caches and sockets hang themselves on here, so that the session needs to know none of them. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function onSessionStart(listener: () => void): () => void {
  startListeners.add(listener);
  return () => startListeners.delete(listener);
}

export function getUser(): UserInfo | null {
  return store.getState().user;
}

export function getToken(): string | null {
  return getUser()?.token || null;
}

/** The signed-in user, null for a visitor; components follow it. */
export function useSession(): UserInfo | null {
  return store((state) => state.user);
}

/** A person signed in: whatever a visitor or the person before left behind goes first. */
export function startSession(user: UserInfo): void {
  leave('signed_out');
  clearPersonalData();
  writeJson('local', USER_KEY, user);
  enter(user);
}

/** Newer data of the same person. A user without a token is no user. */
export function updateUser(user: UserInfo): void {
  if (!user.token) {
    endSession('expired');
    return;
  }
  writeJson('local', USER_KEY, user);
  store.setState({ user });
}

/** Newer data from an answer, which may leave out the token; of no account where its session is over by now. */
export function adoptUser(user: UserInfo): void {
  const current = getUser();
  if (current?.user_id === user.user_id) updateUser({ ...user, token: user.token || current.token });
}

function leave(reason: SessionEndReason): void {
  endListeners.forEach((listener) => {
    listener(reason);
  });
  store.setState({ user: null });
}

function enter(user: UserInfo): void {
  store.setState({ user });
  startListeners.forEach((listener) => {
    listener();
  });
}

/** Ends the session in this browser: tabs, caches, the socket and drafts go with it. */
export function endSession(reason: SessionEndReason): void {
  if (!getUser()) return;
  leave(reason);
  clearPersonalData();
}

/** The window that acted has cleared the shared storage: clearing it again would lose what that window stored since. */
function follow(next: UserInfo | null): void {
  if (getUser() || next) leave('signed_out');
  clearPersonalData(['session']);
  if (next) enter(next);
}

/** Other windows of this browser follow what happened in one of them. */
export function followOtherWindows(target: Window = window): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== USER_KEY && event.key !== null) return;
    const next = readJson<UserInfo>('local', USER_KEY);
    const current = getUser();
    if (!next?.token) {
      if (current) follow(null);
    } else if (current?.user_id === next.user_id) {
      store.setState({ user: next });
    } else {
      follow(next);
    }
  };
  target.addEventListener('storage', onStorage);
  return () => {
    target.removeEventListener('storage', onStorage);
  };
}

function actorOf(user: UserInfo | null): CapabilityActor | null {
  return user && { ...user, id: user.user_id };
}

/** Whether to show what may need a capability: visitors see it and are asked to sign in. */
export function mayUse(user: UserInfo | null, capability: Capability | undefined): boolean {
  return !user || !capability || can(actorOf(user), capability);
}

/** Whether a button is worth showing; the server decides for itself. */
export function useCan(capability: Capability, subject?: Subject): boolean {
  return can(actorOf(useSession()), capability, subject);
}
