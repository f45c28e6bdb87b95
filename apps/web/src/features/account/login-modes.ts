export type LoginMode = 'password' | 'code' | 'reset' | 'register';

const MODES: ReadonlySet<string> = new Set<LoginMode>(['password', 'code', 'reset', 'register']);

/** The address carries the mode, so that 注册 elsewhere can lead straight to its form. */
export function loginMode(search: URLSearchParams): LoginMode {
  const mode = search.get('mode') ?? '';
  return MODES.has(mode) ? (mode as LoginMode) : 'password';
}

export function withMode(search: URLSearchParams, mode: LoginMode): URLSearchParams {
  const next = new URLSearchParams(search);
  if (mode === 'password') next.delete('mode');
  else next.set('mode', mode);
  return next;
}
