import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  AccountName,
  DisplayTip,
  Id,
  Instant,
  Nickname,
  PageQuery,
  Password,
  Phone,
  VerificationCode,
} from './shapes.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe.each<[string, z.ZodType, unknown[], unknown[]]>([
  ['Phone', Phone, ['13800000001', ' 19912345678 '], ['', '12800000001', '1380000000', '138000000011', 13800000001]],
  ['VerificationCode', VerificationCode, ['000000', '123456'], ['12345', '1234567', 'abcdef', 123456]],
  ['AccountName', AccountName, ['qifan', 'a.b-c_1'], ['abc', '1abcd', 'a b c d', '中文账号', 'a'.repeat(33)]],
  ['Password', Password, ['abcdefg1', '密码abc12345'], ['short1', '12345678', 'abcdefgh', `${'a1'.repeat(32)}x`]],
  ['Nickname', Nickname, ['陈启帆', ' x '], ['', '   ', '名'.repeat(21)]],
  ['Id', Id, [1, Number.MAX_SAFE_INTEGER], [0, -1, 1.5, '1', NaN, 2 ** 53, null]],
  ['Instant', Instant, ['2026-03-05T08:00:00Z', '2026-03-05T08:00:00.123Z'], ['2026-03-05', '2026-02-30T00:00:00Z', 0]],
  ['PageQuery', PageQuery, [{}, { page: 3, page_size: 100 }], [{ page: 0 }, { page_size: 101 }, { page: '1' }]],
  ['DisplayTip', DisplayTip, [{}, { 'new.tabs': true }], [{ a: 1 }, { ['x'.repeat(65)]: true }, []]],
])('%s', (_name, schema, good, bad) => {
  it.each(good)('takes %j', (value) => {
    expect(accepts(schema, value)).toBe(true);
  });

  it.each(bad)('refuses %j', (value) => {
    expect(accepts(schema, value)).toBe(false);
  });
});

describe('messages', () => {
  const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

  it('are Chinese, also those of the library itself', () => {
    expect(messageOf(Phone, '1')).toBe('请输入11位手机号');
    expect(messageOf(Id, 'x')).toMatch(/\p{Script=Han}/u);
    expect(messageOf(PageQuery, { page: 0 })).toMatch(/\p{Script=Han}/u);
  });

  it('call a missing field a required one', () => {
    expect(messageOf(Phone, undefined)).toBe('此项必填');
  });
});

describe('a password without a digit', () => {
  it('is refused at once, however long it is', () => {
    expect(accepts(Password, 'x'.repeat(1_000_000))).toBe(false);
  });
});
