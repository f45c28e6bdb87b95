import { expect, it } from 'vitest';
import { scopeRuleFault, scopeRuleWords } from './site-scope.ts';

it('refuses a rule that fits everything, and a reversed range', () => {
  expect(scopeRuleFault({})).not.toBeNull();
  expect(scopeRuleFault({ category_ids: [], is_own: false })).not.toBeNull();
  expect(scopeRuleFault({ price_min: 5, price_max: 2 })).not.toBeNull();
  expect(scopeRuleFault({ is_spot: true })).toBeNull();
  expect(scopeRuleFault({ price_min: 0 })).toBeNull();
});

it('says a rule in words', () => {
  expect(scopeRuleWords({ factory_ids: [1, 2], price_max: 20, is_spot: true })).toBe('2家工厂，出厂价20元以内，有现货');
  expect(scopeRuleWords({ markets: ['欧洲', '北美'], choose_id: 4 })).toBe('一份选样，可进欧洲、北美');
});
