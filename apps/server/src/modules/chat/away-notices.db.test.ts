import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { SOON } from '@wanyuan/testing/patience';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setClock } from '../asking/asking-fixture.ts';
import { openFactory, openPerson } from './chat-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

/** A buyer and a factory that nobody has seen. */
async function openAway() {
  const buyer = await openPerson(app);
  const maker = await openFactory(app);
  const { id } = await buyer.open({ kind: 'factory', factory_id: maker.factory.id });
  const phone = maker.first.user.phone!;
  return { buyer, maker, id, told: () => app.sent.filter((message) => message.phone === phone) };
}

it('tells a factory that is away by text message that somebody wrote, and nothing of what', async () => {
  setClock(app, '2027-03-01T10:00:00');
  const { buyer, id, told } = await openAway();
  await buyer.say(id, '底价 8.8 行不行');
  await expect.poll(() => told().length, SOON).toBe(1);
  expect(told()[0]).toMatchObject({ purpose: 'chat', code: '' });
  expect(told()[0]!.text).not.toContain('8.8');
});

it('leaves it alone at night', async () => {
  setClock(app, '2027-03-02T23:30:00');
  const night = await openAway();
  await night.buyer.say(night.id, '在吗');
  setClock(app, '2027-03-03T10:00:00');
  const day = await openAway();
  await day.buyer.say(day.id, '在吗');
  await expect.poll(() => day.told().length, SOON).toBe(1);
  expect(night.told()).toEqual([]);
});
