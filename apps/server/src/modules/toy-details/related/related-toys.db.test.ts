import { ERRORS, type ToyCard } from '@wanyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

interface Form {
  id: number;
  factory_id: number;
  category_id: number;
  design_key: string;
}

let app: TestApp;
let token: string;
let forms: Map<number, Form>;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await openSession(app, (await createUser(app.db)).id));
  const { rows } = await app.pool.query<Form>(
    'select id::int, factory_id::int, category_id, design_key from toys where company_id is null',
  );
  forms = new Map(rows.map((row) => [row.id, row]));
});
afterAll(() => app.close());

const related = (toy_id: number, as = token) => app.call('toy.get_recommend_toy', { toy_id }, as);

/** A toy that another factory makes as well. */
async function sharedToy(): Promise<Form> {
  const { rows } = await app.pool.query<{ id: number }>(
    `select min(id)::int as id from toys where company_id is null and not is_black and not is_set_hide
     group by design_key having count(distinct factory_id) > 1 order by 1 limit 1`,
  );
  return forms.get(rows[0]!.id)!;
}

describe('around a toy', () => {
  it('are others of its factory, alike ones of its shelf, and who else makes it', async () => {
    const toy = await sharedToy();
    const { data } = await related(toy.id);
    const form = ({ toy_id }: ToyCard) => forms.get(toy_id)!;

    expect(data.same_factory.every((card) => card.factory_id === toy.factory_id && card.toy_id !== toy.id)).toBe(true);
    expect(data.similar.length).toBeGreaterThan(0);
    expect(data.similar.every((card) => card.category_id === toy.category_id)).toBe(true);
    const designs = data.similar.map((card) => form(card).design_key);
    expect(designs).not.toContain(toy.design_key);
    expect(new Set(designs).size).toBe(designs.length);

    expect(data.other_makers.length).toBeGreaterThan(0);
    expect(data.other_makers.every((card) => form(card).design_key === toy.design_key)).toBe(true);
    const makers = data.other_makers.map(({ factory_id }) => factory_id);
    expect(makers).not.toContain(toy.factory_id);
    expect(new Set(makers).size).toBe(makers.length);
    const prices = data.other_makers.map(({ exworks_price }) => Number(exworks_price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('is nothing of a blocked factory', async () => {
    const toy = await sharedToy();
    const { factory_id } = (await related(toy.id)).data.other_makers[0]!;
    await app.call('factory.edit_block', { factory_id, is_blocked: true }, token);
    const { data } = await related(toy.id);
    expect(
      Object.values(data)
        .flat()
        .filter((card: ToyCard) => card.factory_id === factory_id),
    ).toEqual([]);
    await app.call('factory.edit_block', { factory_id, is_blocked: false }, token);
  });
});

describe('a toy that somebody may not see', () => {
  it('has nothing around it: unknown, hidden, black, another company’s', async () => {
    const { rows } = await app.pool.query<{ id: number }>(
      `select id::int from toys where company_id is not null or is_black or (is_set_hide and stop_time is null)`,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const id of [99_999_999, ...rows.slice(0, 3).map((row) => row.id), rows.at(-1)!.id])
      expect((await related(id)).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('is there for the company whose own it is', async () => {
    const { token: own } = await app.signIn('qifan');
    const { rows } = await app.pool.query<{ id: number }>(
      `select min(t.id)::int as id from toys t join users u on u.company_id = t.company_id where u.account = 'qifan'`,
    );
    expect((await related(rows[0]!.id, own)).code).toBe(0);
    expect((await related(rows[0]!.id)).code).toBe(ERRORS.NOT_FOUND.code);
  });
});
