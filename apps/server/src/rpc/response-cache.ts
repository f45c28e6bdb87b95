import type { Call, Envelope } from '@wanyuan/contract';
import { withoutCosts } from './hide-costs.ts';

/** An answer that was serialised before, for a session that may not see costs. */
export function withoutCostsInText(call: Call, text: string): string {
  const envelope = JSON.parse(text) as Envelope;
  return JSON.stringify({ ...envelope, data: withoutCosts(call.output, envelope.data) });
}

const serialised = new WeakMap<Call, WeakMap<object, string>>();

/**
 * Checks an answer against the contract and strips what it does not declare, and the costs for those who may not see
 * them, then serialises it. Answers that never change (frozen objects, such as the enumerations) are checked and
 * serialised once.
 */
export function serialiseAnswer(call: Call, answer: unknown, seesCosts = true): string {
  const isConstant = seesCosts && typeof answer === 'object' && answer !== null && Object.isFrozen(answer);
  const known = isConstant ? serialised.get(call)?.get(answer) : undefined;
  if (known !== undefined) return known;
  const envelope: Envelope = { code: 0, msg: '', data: call.output.parse(answer) };
  if (!seesCosts) envelope.data = withoutCosts(call.output, envelope.data);
  const text = JSON.stringify(envelope);
  if (isConstant) {
    const ofCall = serialised.get(call) ?? new WeakMap<object, string>();
    serialised.set(call, ofCall.set(answer, text));
  }
  return text;
}
