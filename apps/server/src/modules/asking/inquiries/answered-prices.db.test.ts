import { businessDay, DAY_MS } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBuyer, openDesk } from '../asking-fixture.ts';
import { answeredPrices } from './answered-prices.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

it('says nothing once the last answer has run out, however long an older one was to hold', async () => {
  const { id: factory_id } = await createFactory(app.db);
  const [buyer, desk] = [await openBuyer(app), await openDesk(app, factory_id)];
  const { id: toyId } = await createToy(app.db, { factory_id });
  const { token } = await openSession(app, buyer.user.id);
  const session = (await app.services.sessions.resolve(token))!;
  const price = async () => (await answeredPrices(app.db, session, [toyId], app.deps.now())).get(toyId)?.price;
  const answer = async (more: object) => desk.answer((await buyer.ask([toyId])).data.ids, more);

  await answer({ price: '9.5', valid_until: null });
  expect(await price()).toBe('9.5');
  app.advance(60_000);
  await answer({ price: '9.9', valid_until: businessDay(app.deps.now()) });
  expect(await price()).toBe('9.9');
  app.advance(DAY_MS);
  expect(await price()).toBeUndefined();
});
