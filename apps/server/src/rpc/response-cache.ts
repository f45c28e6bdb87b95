import type { Call, Envelope } from '@wanyuan/contract';

const serialised = new WeakMap<Call, WeakMap<object, string>>();

/**
 * Checks an answer against the contract and strips what it does not declare, then serialises it. Answers that never
 * change (frozen objects, such as the enumerations) are checked and serialised once.
 */
export function serialiseAnswer(call: Call, answer: unknown): string {
  const isConstant = typeof answer === 'object' && answer !== null && Object.isFrozen(answer);
  const known = isConstant ? serialised.get(call)?.get(answer) : undefined;
  if (known !== undefined) return known;
  const envelope: Envelope = { code: 0, msg: '', data: call.output.parse(answer) };
  const text = JSON.stringify(envelope);
  if (isConstant) {
    const ofCall = serialised.get(call) ?? new WeakMap<object, string>();
    serialised.set(call, ofCall.set(answer, text));
  }
  return text;
}
