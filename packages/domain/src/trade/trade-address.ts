import { isPrivateAddress, LOOPBACK } from './trade-pairing.ts';

/** Of a company's programs; a browser tries each in turn. */
export const TRADE_ADDRESSES_MAX = 16;

/** Why a browser is not sent to an address that a person wrote down; null for one of a private network (RFC 1918). */
export function tradeAddressFault(address: string): string | null {
  if (address === LOOPBACK || address === 'localhost') return '本机地址不用填写，连接时会最后自动尝试';
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return '请填写局域网IP地址，例如 192.168.1.20';
  if (!isPrivateAddress(address)) return '只能填写局域网IP地址（10.、172.16-31.、192.168. 开头）';
  // Those of a network itself and of all its machines, in the networks that offices have.
  if (address.endsWith('.255') || address.endsWith('.0.0')) return '这不是一台电脑的IP地址';
  return null;
}
