import { api, type OutputOf } from '@wanyuan/contract/client';
import { useEffect } from 'react';
import { create } from 'zustand';
import { act } from '#lib/call-client.ts';
import { onSessionEnd } from '#lib/session.ts';
import { readJson, writeJson } from '#lib/storage.ts';

export type ListPreference = Pick<OutputOf<typeof api.toy.update_user_config>, 'view' | 'hide_stopped'>;

const STORAGE_KEY = 'wanyuan.list_preference';
const DEFAULTS: ListPreference = { view: 'grid', hide_stopped: false };

/** The copy in the browser spares a list the wait for the server's. */
const store = create<ListPreference>(() => ({
  ...DEFAULTS,
  ...readJson<Partial<ListPreference>>('local', STORAGE_KEY),
}));
let isAsked = false;

function keep({ view, hide_stopped }: ListPreference): void {
  store.setState({ view, hide_stopped });
  writeJson('local', STORAGE_KEY, { view, hide_stopped });
}

/** How this person likes lists, on whatever PC. */
export function useListPreference(): ListPreference {
  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    void act(api.toy.update_user_config, {}, { silent: true, keepStale: true })
      .then(keep)
      .catch(() => undefined);
  }, []);
  return store();
}

export function saveListPreference(change: Partial<ListPreference>): void {
  keep({ ...store.getState(), ...change });
  void act(api.toy.update_user_config, change, { silent: true, keepStale: true }).catch(() => undefined);
}

onSessionEnd(() => {
  isAsked = false;
  store.setState(DEFAULTS);
});
