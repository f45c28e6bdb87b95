import { create } from 'zustand';
import { deviceSetting } from './storage.ts';

export type ThemeMode = 'light' | 'dark' | 'system';

const SETTING = 'theme';
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

interface ThemeState {
  mode: ThemeMode;
  isDark: boolean;
}

function resolve(mode: ThemeMode): ThemeState {
  return { mode, isDark: mode === 'dark' || (mode === 'system' && systemDark.matches) };
}

const store = create<ThemeState>(() => resolve((deviceSetting.read(SETTING) as ThemeMode | null) ?? 'light'));

function paint({ isDark }: ThemeState): void {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

store.subscribe(paint);
paint(store.getState());
systemDark.addEventListener('change', () => {
  store.setState(resolve(store.getState().mode));
});

export function setTheme(mode: ThemeMode): void {
  deviceSetting.write(SETTING, mode);
  store.setState(resolve(mode));
}

export function useTheme(): ThemeState {
  return store();
}
