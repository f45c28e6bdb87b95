import { applyDiff, diffVersions } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeller, type Seller } from './quotation-fixture.ts';
import { getSent } from './sent-quotations.repo.ts';
import { versionOf } from './version-cells.ts';
import { sendAs } from './version-fixture.ts';
import { wholeVersion } from './whole-version.ts';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await buildTestApp();
  seller = await createSeller(app);
  await seller.formula();
});
afterAll(() => app.close());

const edit = fc.record({
  what: fc.constantFrom('cells', 'move', 'remove', 'fee', 'head'),
  at: fc.nat(9),
  to: fc.nat(9),
  number: fc.integer({ min: 1, max: 99 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

async function act(id: number, { what, at, to, number }: Edit): Promise<unknown> {
  const lines = await seller.lines(id);
  const line = lines[at % Math.max(1, lines.length)];
  if (what === 'fee') return seller.call('quotation.add_free_line', { id, kind: 'other', price: String(number) });
  if (what === 'head') return seller.call('quotation.edit_head', { id, changes: { remark: `第${number}次` } });
  if (!line) return null;
  const ids = [line.id];
  if (what === 'remove') return lines.length > 1 && seller.call('quotation.remove_lines', { id, ids });
  if (what === 'cells') return seller.edit(id, line.id, { remark: `备注${number}`, quoted_price: `${number}.5` });
  const after = lines[to % lines.length]!.id;
  return seller.call('quotation.move_lines', { id, ids, after_id: after === line.id ? null : after });
}

async function read(id: number, version: number) {
  const { quotation } = (await getSent(app.db, id))!;
  return versionOf(await wholeVersion(app.db, quotation, version));
}

it('leads from each version to the next, whatever was edited', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(edit, { maxLength: 6 }), { minLength: 2, maxLength: 3 }), async (rounds) => {
      const id = await seller.quote(4, { head: { customer_name: 'Emma' } });
      for (const [index, edits] of rounds.entries()) {
        if (index > 0) await seller.call('quotation.open_version', { id });
        for (const one of edits) await act(id, one);
        const { revision } = await seller.detail(id);
        await sendAs(app, seller, { id, revision, confirmed_leaks: [] });
      }
      for (let version = 1; version < rounds.length; version += 1) {
        const [a, b] = [await read(id, version), await read(id, version + 1)];
        expect(applyDiff(a, diffVersions(a, b))).toEqual(b);
      }
    }),
    { numRuns: 5 },
  );
});
