import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { findUntypedCalls, isCaller } from './call-name-faults.mjs';

const PATHS = new Set(['/api/login', '/api/website/add_chooses']);
const FILE = 'apps/server/src/modules/selections/selections.db.test.ts';
const find = (source: string): string[] => findUntypedCalls(FILE, parseSync(FILE, source).program, PATHS);

describe('a call without its name', () => {
  it.each([
    [`app.postRaw('/api/website/add_chooses', {})`],
    [`page.request.post('/api/login', { data })`],
    [`app.fastify.inject({ method: 'POST', url: '/api/login' })`],
    ['fetch(`${address}/api/login`)'],
    [`fetch(address + '/api/login')`],
    [`page.route('**/api/website/add_chooses', fulfil)`],
    ['app.postRaw(`/api/website/${call}`, {})'],
    ['app.postRaw(`/api/${path}`, {})'],
    [`app.postRaw('/api/website/' + call, {})`],
  ])('is refused: %s', (source) => {
    expect(find(source)).toHaveLength(1);
  });

  it.each([
    [`app.call('website.add_chooses', {})`],
    ['fetch(`${address}${api.account.login.path}`)'],
    [`app.postRaw(callPath('account.login'), '[1]')`],
    [`send('/api/nothing')`],
    [`send('/api/login/')`],
    [`get('/api/openapi.json')`],
    [`const WRITE = { path: '/api/x' }`],
  ])('is not: %s', (source) => {
    expect(find(source)).toEqual([]);
  });
});

it('is looked for in tests, fixtures, e2e and benches, and nowhere else', () => {
  for (const file of [
    FILE,
    'apps/server/src/modules/selections/selection-fixture.ts',
    'e2e/support/api.ts',
    'bench/src/rpc.bench.ts',
    'testing/src/test-app.ts',
    'apps/web/src/lib/outbox.test.ts',
  ])
    expect([file, isCaller(file)]).toEqual([file, true]);
  for (const file of [
    'apps/server/src/http/api-docs.ts',
    'packages/contract/src/contract.test.ts',
    'packages/contract/src/calls/staff.ts',
  ])
    expect([file, isCaller(file)]).toEqual([file, false]);
});
