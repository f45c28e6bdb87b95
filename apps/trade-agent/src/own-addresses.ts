import { networkInterfaces } from 'node:os';
import { AGENT_ADDRESSES_MAX, isPrivateAddress } from '@wanyuan/domain';

/** Of this machine within the company's network. */
export function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const found = all.filter(({ internal, address }) => !internal && isPrivateAddress(address));
  return [...new Set(found.map(({ address }) => address))].toSorted().slice(0, AGENT_ADDRESSES_MAX);
}
