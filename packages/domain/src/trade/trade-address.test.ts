import { expect, it } from 'vitest';
import { tradeAddressFault } from './trade-address.ts';

it.each(['10.0.0.5', '10.255.1.2', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.1.20', '10.1.0.10'])(
  '%s is of a private network',
  (address) => expect(tradeAddressFault(address)).toBeNull(),
);

it('this computer needs no entry', () => {
  expect(tradeAddressFault('127.0.0.1')).toContain('本机地址不用填写');
  expect(tradeAddressFault('localhost')).toContain('本机地址不用填写');
});

it.each([
  '8.8.8.8',
  '127.8.9.10',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '11.0.0.1',
  '100.64.0.1',
  '169.254.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '10.0.0.0',
  '192.168.1.255',
  '010.0.0.5',
  '192.168.01.1',
  '192.168.1',
  '192.168.1.256',
  '192.168.1.1.1',
  '3232235777',
  '0xc0a80101',
  '192.168.1.1:80',
  '192.168.1.1/x',
  'user@192.168.1.1',
  ' 192.168.1.1',
  '192.168.1.1 ',
  '192.168.1.1\n',
  '１９２.168.1.1',
  '192。168。1。1',
  '::1',
  'fe80::1',
  '::ffff:192.168.1.1',
  'nas.local',
  '',
])('%j is refused', (address) => expect(tradeAddressFault(address)).not.toBeNull());
