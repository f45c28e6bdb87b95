import { BELONGING_READS } from '@wanyuan/domain';
import type { Call, CallName } from './core.ts';

type Groups = Record<string, Record<string, Call>>;

const PAGE: CallName = 'customer.get_customer_association';
const LISTS: ReadonlySet<CallName> = new Set(BELONGING_READS);

/** A customer's page shows what is made for the customer, so whatever makes a list of such things stale makes the page stale. */
export function withCustomerPages<T extends Groups>(groups: T): T {
  const calls = Object.entries(groups).flatMap(([group, of]) =>
    Object.entries(of).map(([name, call]) => ({ name: `${group}.${name}` as CallName, call })),
  );
  const news = calls.flatMap(({ name, call }) => (LISTS.has(name) ? (call.hears ?? []) : []));
  const withPage = (name: string, call: Call): Call => {
    if (name === PAGE) return { ...call, hears: [...new Set([...(call.hears ?? []), ...news])] };
    if (!call.touches?.some((touched) => LISTS.has(touched))) return call;
    return { ...call, touches: [...new Set([...call.touches, PAGE])] };
  };
  const entries = Object.entries(groups).map(([group, of]) => [
    group,
    Object.fromEntries(Object.entries(of).map(([name, call]) => [name, withPage(`${group}.${name}`, call)])),
  ]);
  return Object.fromEntries(entries) as T;
}
