import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;
const OWNER_OF_MAPPED = '0:0:0:0:0:ffff';

/**
 * Whose address it is, for ceilings: an IPv4 address counts for itself however it is written, an IPv6 address for its
 * /64, because a visitor with one address of a /64 has them all. What is no address stays as it is.
 */
export function addressGroup(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === OWNER_OF_MAPPED) return ipv4Of(groups.slice(6));
  return `${groups.slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`;
}

/** The eight groups without leading zeros, in small letters. A URL writes every form of an address in one way. */
function groupsOf(address: string): string[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = left.split(':').filter(Boolean);
  const after = (right ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
}

const ipv4Of = (groups: readonly string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
