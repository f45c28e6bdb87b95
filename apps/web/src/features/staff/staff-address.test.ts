import { describe, expect, it } from 'vitest';
import { STAFF } from './staff-address.ts';

const read = (text: string) => STAFF.read(new URLSearchParams(text));

describe('the address of the list of people', () => {
  it('carries the whole filter, and nothing that goes without saying', () => {
    const address = {
      ...read(''),
      keyword: '林',
      role: 0 as const,
      state: 'disabled' as const,
      order: 'sign_in' as const,
      page: 3,
    };
    expect(STAFF.read(new URL(`http://x${STAFF.path(address)}`).searchParams)).toEqual(address);
    expect(STAFF.path(read(''))).toBe('/member');
    expect(STAFF.path({ ...address, ...STAFF.whole, view: 'invitations', order: 'role', page: 1 })).toBe(
      '/member?view=invitations',
    );
  });

  it('takes what others wrote for what it is', () => {
    expect(read('role=7&state=constructor&order=toString&page=0')).toEqual(read(''));
  });
});
