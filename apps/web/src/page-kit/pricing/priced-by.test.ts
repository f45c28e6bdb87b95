import type { FormulaParameter } from '@wanyuan/contract/client';
import { expect, it } from 'vitest';
import { otherTemplates } from './priced-by.ts';

const formula = (formula_id: number, formula_name: string) => ({ formula_id, formula_name }) as FormulaParameter;
const FORMULAS = { a: formula(1, 'FOB 美元'), b: formula(2, 'CIF 欧元') };
const line = (formula_key: string | null, is_manual_price = false) => ({ formula_key, is_manual_price });

it('names the templates that are not in force, once each', () => {
  expect(otherTemplates([line('a'), line('b'), line('b')], FORMULAS, 1)).toEqual(['CIF 欧元']);
  expect(otherTemplates([line('a')], FORMULAS, 1)).toEqual([]);
});

it('leaves out what has no template, and prices set by hand', () => {
  expect(otherTemplates([line(null), line('b', true), line('gone')], FORMULAS, 1)).toEqual([]);
});
