import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses of this machine, of private networks, of clouds' metadata, and those that lead nowhere (RFC 6890). */
const RESERVED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Everything on the internet begins so … */
const PUBLIC_V6 = ['2000::', 3] as const;
/** … except these: tunnels that hide another address, and examples. */
const RESERVED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [net, prefix] of RESERVED_V4) reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of RESERVED_V6) reserved.addSubnet(net, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet(...PUBLIC_V6, 'ipv6');

/** Whether an address belongs to a machine on the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  // A zone names an interface of this machine.
  return isIPv6(address) && !address.includes('%') && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
