import { expect, it } from 'vitest';
import { touchedSpecs } from './touched-specs.mjs';

const SOURCES = new Map([
  [
    'packages/contract/src/calls/memo.ts',
    `export const memo = calls('/api/memo')({\n  get_memos: call({\n  }),\n});\nexport const memoKeys = calls('/api/memo')({\n  get_key: call({\n  }),\n});\n`,
  ],
  [
    'packages/contract/src/calls/old-memo.ts',
    `export const oldMemo = calls('/api/Memo/old_memo', { auth: 'user' })({\n  getOldMemos: call({\n  }),\n});\n`,
  ],
  ['apps/server/src/modules/memos/memos.handlers.ts', 'type MemoHandlers = HandlersOf<typeof memo>;'],
  ['apps/server/src/modules/keys/keys.handlers.ts', 'type KeyHandlers = HandlersOf<typeof memoKeys>;'],
  ['apps/web/src/features/memos/routes.ts', `  {\n    path: '/memos/:id',\n`],
  ['apps/web/src/features/memos/pages/memos-page.tsx', 'useRows(api.memo.get_memos, input, place)'],
  ['apps/web/src/features/help/routes.ts', `  {\n    path: '/help',\n`],
  ['e2e/help.spec.ts', `await page.goto('/help');`],
  ['e2e/memos.spec.ts', 'await page.goto(`/memos/${id}`);'],
  ['e2e/memos-list.spec.ts', `await page.goto('/memos-list');`],
  ['e2e/old-memos.spec.ts', `await callApi(page.request, 'old.getOldMemos', {});`],
  ['e2e/journeys/first.spec.ts', `await callApi(page.request, 'memo.get_memos', {});`],
]);

it.each([
  ['a spec itself', 'e2e/help.spec.ts', ['help']],
  ['a page of the feature', 'apps/web/src/features/memos/parts/memo-row.tsx', ['memos']],
  ['the module’s calls', 'apps/server/src/modules/memos/memos.repo.ts', ['memos', 'journeys/first']],
  ['the declared calls', 'packages/contract/src/calls/memo.ts', ['memos', 'journeys/first']],
  ['calls that are named by another path', 'packages/contract/src/calls/old-memo.ts', ['old-memos']],
  ['calls that no page asks for', 'apps/server/src/modules/keys/keys.handlers.ts', []],
  ['what everything stands on', 'apps/web/src/lib/money.ts', []],
])('a change of one touches specs that open %s', (_what, changed, specs) => {
  expect(touchedSpecs([changed], SOURCES)).toEqual(specs);
});

it('nothing is touched by no change', () => {
  expect(touchedSpecs([], SOURCES)).toEqual([]);
});
