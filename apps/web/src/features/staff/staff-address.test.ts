import { describe, expect, it } from 'vitest';
import { staffAddress, staffPath } from './staff-address.ts';

const read = (text: string) => staffAddress(new URLSearchParams(text));

describe('the address of the list of people', () => {
  it('carries the whole filter, and nothing that goes without saying', () => {
    const address = {
      ...read(''),
      keyword: '林',
      role: 0,
      state: 'disabled' as const,
      order: 'sign_in' as const,
      page: 3,
    };
    expect(staffAddress(new URL(`http://x${staffPath(address)}`).searchParams)).toEqual(address);
    expect(staffPath(read(''))).toBe('/member');
    expect(staffPath(read('view=invitations&page=2'))).toBe('/member?view=invitations');
  });

  it('takes what others wrote for what it is', () => {
    expect(read('role=7&state=constructor&order=toString&page=0')).toEqual(read(''));
  });
});
