import { expect, it } from 'vitest';
import { outcomeOf, stateOf } from './import-states.ts';
import type { Import } from './import-types.ts';

const one = (parts: Partial<Import>): Import => ({
  id: 1,
  kind: 'products',
  name: '产品.xlsx',
  phase: 'done',
  percent: 100,
  reason: '',
  row_count: 10,
  picture_count: 0,
  warning_count: 0,
  fault_count: 0,
  created_count: 0,
  updated_count: 0,
  skipped_count: 0,
  failed_count: 0,
  duplicate_count: 0,
  excluded_count: 0,
  ready_count: 0,
  undone_count: 0,
  kept_count: 0,
  factory_id: 1,
  factory_name: '',
  is_public: false,
  on_duplicate: 'update',
  mode: null,
  columns: [],
  can_undo: true,
  nickname: '',
  created_time: '2026-01-01T00:00:00Z',
  ...parts,
});

it('tells what an import came to', () => {
  expect(outcomeOf(one({ created_count: 8, failed_count: 2 }))).toBe('新增 8，失败 2');
  expect(outcomeOf(one({ phase: 'preview', ready_count: 9, fault_count: 1 }))).toBe('10 行，可导入 9 款，有错误 1');
  expect(outcomeOf(one({ kind: 'pictures', phase: 'preview', ready_count: 9 }))).toBe('10 张，已匹配 9');
  expect(outcomeOf(one({ phase: 'undone', undone_count: 7, kept_count: 3 }))).toBe('撤销 7 款，保留 3');
  expect(outcomeOf(one({}))).toBe('没有写入');
});

it('says how far it has come', () => {
  expect(stateOf({ phase: 'importing', percent: 40 }).label).toBe('导入中 40%');
});
