import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@wanyuan/contract';
import { can, COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { SOON } from '@wanyuan/testing/patience';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '@wanyuan/testing/all-calls';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createCompany, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { buildApp } from '../app.ts';
import { drawPrices } from '../security/secret-figures-fixture.ts';
import type { z } from 'zod';

const SELLER = { company_type: COMPANY_TYPE.trading, is_chvip: 1, user_type: USER_TYPE.salesperson, hides_cost: true };

/** Calls that show quoted prices: made of the cost by the company's terms, which the salesperson may tell. */
const QUOTING = new Set(['system.preview_excel']);

/** Searches are no `read`, because they are counted. */
const READ = ALL_CALLS.filter(
  ({ name, call }) =>
    (call.read || call.search) &&
    call.auth !== 'public' &&
    (!call.capability || can(SELLER, call.capability)) &&
    !QUOTING.has(name),
);

/** Where a sample asks for less than there is. */
const WIDE: Partial<Record<string, object>> = { 'toy.get_inquiry_list': {}, 'purchase.get_list': {} };

/** What is asked: lists as they come and by price, toys that several factories make too. */
function inputsOf(person: Person, { name, call }: (typeof READ)[number]): object[] {
  const { shape = {} } = call.input as Partial<z.ZodObject>;
  const input = WIDE[name] ?? CONTRACT_SAMPLES[name].input(person);
  if ('price_max' in shape && 'order' in shape && !('image_id' in shape))
    return [input, {}, { order: 'price_asc' }, { order: 'price_desc', price_max: 50 }];
  return 'toy_id' in input ? [input, { ...input, toy_id: toyId }] : [input];
}

let app: TestApp;
let leader: Person;
let seller: Person;
/** A toy that several factories make. */
let toyId: number;
const answers = { seller: [] as Map<string, string>[], leader: [] as Map<string, string>[] };

beforeAll(async () => {
  app = await buildTestApp();
  const { id: company_id } = await createCompany(app.db, { hides_cost: true });
  leader = await createPerson(app, { company_id });
  seller = await createPerson(app, { company_id, user_type: USER_TYPE.salesperson });
  const { rows } = await app.pool.query<{ id: number }>(
    `select min(id)::int as id from toys where company_id is null and not is_black and not is_set_hide
     group by design_key order by count(distinct factory_id) desc, 1 limit 1`,
  );
  toyId = rows[0]!.id;
  const [ofSeller, ofLeader] = [await openSession(app, seller.user_id), await openSession(app, leader.user_id)];
  for (const draw of ['first', 'second']) {
    await drawPrices(app, draw);
    answers.seller.push(await askAll(seller, ofSeller.token));
    answers.leader.push(await askAll(leader, ofLeader.token));
  }
});
afterAll(() => app.close());

/** Asks a process that has just begun: what others keep for a minute would hide the difference. */
async function askAll(person: Person, token: string): Promise<Map<string, string>> {
  const { fastify } = await buildApp(app.deps);
  const told = new Map<string, string>();
  for (const each of READ) {
    const texts: string[] = [];
    for (const payload of inputsOf(person, each)) {
      const ask = () => fastify.inject({ method: 'POST', url: each.call.path, headers: { token }, payload });
      texts.push(steady(JSON.stringify((await answered(ask)).json<Envelope>().data)));
    }
    told.set(each.name, texts.join('\n'));
  }
  await fastify.close();
  return told;
}

/** Asks again while a busy machine sends people away, as it does until the model has begun. */
async function answered(ask: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const deadline = Date.now() + SOON.timeout;
  for (;;) {
    const answer = await ask();
    const isSentAway = answer.statusCode === 429 || answer.statusCode >= 500;
    if (!isSentAway || Date.now() > deadline) return answer;
    await sleep(200);
  }
}

/** Without what changes by itself: signatures of links and proofs, times, and what is made when it is first asked for. */
const steady = (text: string) =>
  text
    .replaceAll(/\?[^"\s]*/g, '')
    .replaceAll(/"(preview|searched_time|nonce|proof)":"[^"]*"/g, '')
    .replaceAll(/"is_indexing":(true|false)/g, '');

describe('whatever the prices are', () => {
  it.each(READ)('$name tells a salesperson without costs the same, in the same order', ({ name }) => {
    const [first, second] = answers.seller;
    expect(second!.get(name)).toBe(first!.get(name));
  });

  it('those who see them get what is chosen and ordered by them', () => {
    const [first, second] = answers.leader;
    for (const name of ['toy.get_recommend_toy', 'toy.get_list'])
      expect([name, second!.get(name) === first!.get(name)]).toEqual([name, false]);
  });
});
