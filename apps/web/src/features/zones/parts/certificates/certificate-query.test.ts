import { expect, it } from 'vitest';
import { certificatePath, readCertificateQuery } from './certificate-query.ts';

it('comes back from its address', () => {
  const query = { keyword: '玩具', market: '欧盟', certification_id: 2, state: 'expiring' as const, page: 3 };
  const url = new URL(certificatePath(query), 'http://x.invalid');
  expect(readCertificateQuery(url.searchParams)).toEqual(query);
});

it('ignores what it does not know', () => {
  const query = readCertificateQuery(new URLSearchParams('certificate=99&state=gone&page=x'));
  expect(query).toEqual({ keyword: '', market: undefined, certification_id: undefined, state: undefined, page: 1 });
  expect(certificatePath(query)).toBe('/gcc_list');
});
