import { describe, expect, it } from 'vitest';
import { behaviourOf, ERRORS, type CatalogueEntry } from './errors.ts';

const entries = Object.entries<CatalogueEntry>(ERRORS);

describe('the error catalogue', () => {
  it('gives every error a code of its own', () => {
    const codes = entries.map(([, { code }]) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(entries)('%s is negative, has a status of refusal and a Chinese text', (_name, entry) => {
    expect(entry.code).toBeLessThan(0);
    expect(entry.status).toBeGreaterThanOrEqual(400);
    expect(entry.status).toBeLessThan(600);
    expect(entry.msg).toMatch(/\p{Script=Han}/u);
  });

  it('has the codes and texts that the specification fixes', () => {
    expect(ERRORS.NOT_SIGNED_IN).toMatchObject({ code: -99, behaviour: 'sign_out' });
    expect(ERRORS.PAYMENT_NOT_AUTHORISED).toMatchObject({ code: -1004 });
    expect(ERRORS.FREE_SEARCHES_USED).toMatchObject({ msg: '免费用户每天仅可搜索300次', behaviour: 'free_times' });
    expect(ERRORS.FREE_TIMES_USED).toMatchObject({ msg: '免费次数已用完', behaviour: 'free_times' });
    expect(ERRORS.FACTORY_HAS_PRODUCTS).toMatchObject({
      msg: '该工厂已有录入产品，删除工厂后产品将同步删除',
      behaviour: 'silent',
    });
    expect(ERRORS.TIMEOUT.msg).toContain('timeout');
    expect(ERRORS.MEMBERS_ONLY.behaviour).toBe('membership');
  });
});

describe('behaviourOf', () => {
  it.each(entries)('finds the behaviour of %s by its code', (_name, { code, behaviour }) => {
    expect(behaviourOf(code)).toBe(behaviour);
  });

  it('toasts what it does not know', () => {
    expect(behaviourOf(-987_654)).toBe('toast');
  });
});
