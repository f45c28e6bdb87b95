import { readJson, writeJson } from '#lib/storage.ts';

/** Whether something was under way when this browser was last used: most pages need not ask the server. */
const RUNNING_KEY = 'wanyuan.exports';

export const hasRunning = (): boolean => readJson<boolean>('local', RUNNING_KEY) === true;

export function markRunning(isRunning: boolean): void {
  writeJson('local', RUNNING_KEY, isRunning);
}
