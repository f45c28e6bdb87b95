import { describe, expect, it } from 'vitest';
import { customerFilter, CUSTOMERS } from './customers-address.ts';

const read = (text: string) => CUSTOMERS.read(new URLSearchParams(text));

describe('the address of the list of customers', () => {
  it('carries the whole filter, and nothing that goes without saying', () => {
    const address = { keyword: 'toys ltd', user: 7, country: '英国', tag: '超市', order: 'name' as const, page: 3 };
    expect(CUSTOMERS.read(new URL(`http://x${CUSTOMERS.path(address)}`).searchParams)).toEqual(address);
    expect(CUSTOMERS.path(read(''))).toBe('/customer_management');
  });

  it('takes what others wrote for what it is', () => {
    expect(read('user=-1&order=evil&page=x&tag=' + '长'.repeat(30))).toEqual({
      keyword: '',
      user: 0,
      country: '',
      tag: '长'.repeat(12),
      order: 'updated',
      page: 1,
    });
  });

  it('says to the calls only what is set', () => {
    expect(customerFilter(read('country=英国'))).toEqual({ keyword: '', country: '英国' });
  });
});
