import { ofEachBelonging, USER_TYPE } from '@wanyuan/domain';
import { callContext } from '@wanyuan/testing/call-context';
import { createUser } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#rpc/context.ts';
import { audit_log } from '../audit/audit.schema.ts';
import type { CountedBelonging } from '#composition/customer-belongings.ts';
import { createCustomer, getCustomer } from './customers.repo.ts';
import { createRemoveCustomersService, type Removal } from './remove-customers.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let session: Session;
let told: string[];
let counts: Map<number, number>;
let hasOthers: boolean;
const kind = (name: string): CountedBelonging<never> => ({
  list: async () => [],
  count: async (_db, _session, ids) => new Map([...counts].filter(([id]) => ids.includes(id))),
  hasOthers: async () => hasOthers,
  hold: async () => [],
  reassign: async (_context, ids, to) => void told.push(`${name} ${ids.join()} → ${to}`),
  remove: async (_context, ids) => {
    told.push(`${name} ${ids.join()} removed`);
    return [];
  },
  handOver: async () => 0,
});
const service = () =>
  createRemoveCustomersService({
    belongings: {
      ...ofEachBelonging({ ...kind('others'), reassign: async () => {}, remove: async () => [] }),
      carts: kind('carts'),
      chooses: {
        ...kind('chooses'),
        count: async () => new Map(),
        hasOthers: async () => false,
        remove: async (context, ids) => {
          await kind('chooses').remove(context, ids);
          return ids.map((id) => ({ id, name: `选样${id}` }));
        },
      },
      inquiries: kind('inquiries'),
    },
    news: { changed: () => void told.push('news') },
  });
const remove = (removal: Removal) => service().remove(callContext(app.db, session), removal);

let serial = 0;
const newCustomer = async () => {
  serial += 1;
  return createCustomer(app.db, {
    company_id: session.tenant_id,
    user_id: session.id,
    name: `客户${serial}`,
    name_key: `客户${serial}`,
  });
};
const isThere = async (id: number) => (await getCustomer(app.db, session, id)) !== null;

beforeEach(async () => {
  const { id, company_id: tenant_id } = await createUser(app.db);
  session = {
    id,
    tenant_id,
    company_type: 1,
    is_chvip: 1,
    user_type: USER_TYPE.main,
    session_id: 1,
    token: '',
    auth_version: 0,
  };
  told = [];
  counts = new Map();
  hasOthers = false;
});

describe('removing customers', () => {
  it('asks where carts and selections go when there are any', async () => {
    const [id, free] = [await newCustomer(), await newCustomer()];
    counts.set(id, 3);
    await expect(remove({ ids: [id, free], carts: 'ask' })).rejects.toMatchObject({
      errorName: 'CUSTOMER_HAS_CARTS',
      data: { cart_count: 3, choose_count: 0 },
    });
    expect(told).toEqual([]);
    await remove({ ids: [free], carts: 'ask' });
    expect([await isThere(id), await isThere(free)]).toEqual([true, false]);
  });

  it('asks as well when only colleagues made some', async () => {
    const id = await newCustomer();
    hasOthers = true;
    await expect(remove({ ids: [id], carts: 'ask' })).rejects.toMatchObject({
      errorName: 'CUSTOMER_HAS_CARTS',
      data: { cart_count: 0, choose_count: 0, has_others: true },
    });
    await remove({ ids: [id], carts: 'keep' });
    expect(await isThere(id)).toBe(false);
  });

  it('keeps, moves or removes them', async () => {
    const to = await newCustomer();
    const kept = await newCustomer();
    await remove({ ids: [kept, kept], carts: 'keep' });
    expect(told).toEqual([`carts ${kept} → null`, `chooses ${kept} → null`, `inquiries ${kept} → null`, 'news']);
    told = [];
    const moved = await newCustomer();
    await remove({ ids: [moved], carts: 'move', to_customer_id: to });
    expect(told).toEqual([`carts ${moved} → ${to}`, `chooses ${moved} → ${to}`, `inquiries ${moved} → ${to}`, 'news']);
    told = [];
    const gone = await newCustomer();
    await remove({ ids: [gone], carts: 'delete' });
    expect(told).toEqual([`carts ${gone} removed`, `chooses ${gone} removed`, `inquiries ${gone} → null`, 'news']);
    const logged = await app.db.select().from(audit_log).where(eq(audit_log.user_id, session.id));
    expect(logged).toMatchObject([{ action: 'chooses.remove', before: { id: gone, name: `选样${gone}` } }]);
    expect(await isThere(to)).toBe(true);
  });

  it('moves them to a customer that stays and that the person has', async () => {
    const id = await newCustomer();
    const removeTo = (to_customer_id?: number) => remove({ ids: [id], carts: 'move', to_customer_id });
    await expect(removeTo()).rejects.toMatchObject({ errorName: 'CONFLICT' });
    await expect(removeTo(id)).rejects.toMatchObject({ errorName: 'CONFLICT' });
    await expect(removeTo(999_999)).rejects.toMatchObject({ errorName: 'NOT_FOUND' });
    expect(told).toEqual([]);
    expect(await isThere(id)).toBe(true);
  });
});
