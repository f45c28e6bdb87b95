/** A code is good for ten minutes and once. */
export const PAIRING_CODE_SECONDS = 600;
export const PAIRING_CODE_LENGTH = 12;
/** Letters and digits that are not mistaken for one another. */
export const PAIRING_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE = /^[A-HJ-NP-Z2-9]{12}$/;

/** As people read it out, in groups of four. */
export const shownPairingCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** A code as it was typed; null for what is none. */
export function readPairingCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Name of the machine, as it is shown beside its addresses. */
export const AGENT_NAME_MAX = 60;
export const AGENT_ADDRESSES_MAX = 8;
export const TRADE_PAIR_PATH = '/api/trade/pair';
export const TRADE_REGISTER_PATH = '/api/trade/register_ip';
export const TRADE_LINK_PATH = '/api/trade/link';

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

/** An address within a company's own network, RFC 1918 (IPv4 only): no page is ever sent elsewhere with a quotation. */
export function isPrivateAddress(address: string): boolean {
  if (!IPV4.test(address)) return false;
  const [first = 0, second = 0] = address.split('.').map(Number);
  return first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168);
}

export const LOOPBACK = '127.0.0.1';

/** In the order in which a page tries them: as registered, the machine itself last. */
export function candidateAddresses(addresses: readonly string[]): string[] {
  return [...addresses.filter((address) => isPrivateAddress(address)), LOOPBACK];
}
