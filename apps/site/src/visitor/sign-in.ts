import { callSite } from '../lib/calls.ts';
import { thePicks } from './visitor.ts';

export async function signOut(base: string): Promise<void> {
  const picks = thePicks();
  // What waits belongs to who goes.
  await picks?.flush();
  await callSite('sign_out', {}).catch(() => null);
  picks?.forget();
  location.assign(base === '' ? '/' : base);
}
