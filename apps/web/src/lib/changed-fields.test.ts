import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('leaves out what is as it was, lists too', () => {
  const before = { name: 'B', tags: ['欧洲'], phone: '020', formula_id: 7 as number | null };
  expect(changedFields({ ...before, tags: ['欧洲'] }, before)).toEqual({});
  expect(changedFields({ ...before, tags: ['欧洲', '超市'], phone: '', formula_id: null }, before)).toEqual({
    tags: ['欧洲', '超市'],
    phone: '',
    formula_id: null,
  });
});
