import type { Call } from '@wanyuan/contract';
import { invalidInput } from './app-error.ts';
import { normaliseInput } from './normalise-input.ts';

/** What a handler gets; refuses with the place of every fault. */
export function validateInput(call: Call, body: unknown): unknown {
  const parsed = call.input.safeParse(normaliseInput(body));
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
