import { COMPANY_TYPE, SERVICE } from '@wanyuan/domain';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { service_cases, service_seats } from './service-desk.schema.ts';

let app: TestApp;
let platform: number;
beforeAll(async () => {
  app = await buildTestApp({ demo: false, env: { SERVICE_HOURS: '1-7 00:00-24:00' } });
  platform = (await createCompany(app.db, { company_type: COMPANY_TYPE.platform })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(service_cases);
  await app.db.delete(service_seats);
});

let serial = 0;

async function openAsker() {
  const { id } = await createUser(app.db);
  const call = app.as((await openSession(app, id)).token);
  const { data } = await call('chat.open_service', { page: '/sample_car' });
  const conversation_id = data.conversation.id;
  return {
    id,
    call,
    conversation_id,
    say: (text: string) =>
      call('chat.send_message', {
        conversation_id,
        gid: `service-${(serial += 1)}`,
        msg_content: [{ type: 'text', text }],
      }),
    state: async () => (await call('chat.get_service_state', { conversation_id })).data,
  };
}

async function openStaff({ isOnDuty = true } = {}) {
  const { id } = await createUser(app.db, { company_id: platform });
  const call = app.as((await openSession(app, id)).token);
  if (isOnDuty) await call('service.set_duty', { is_on_duty: true });
  return {
    id,
    call,
    line: async () => (await call('service.get_line', {})).data,
    answer: (conversation_id: number, text = '您好') =>
      call('chat.send_message', {
        conversation_id,
        gid: `service-${(serial += 1)}`,
        msg_content: [{ type: 'text', text }],
      }),
    talks: async () => (await call('chat.customer_message_list', {})).data.list.map(({ id: talk }) => talk),
  };
}

describe('a question', () => {
  it('goes to whoever is on duty, is answered, resolved, rated and opened again', async () => {
    const staff = await openStaff();
    const asker = await openAsker();
    expect(await asker.state()).toMatchObject({ state: null, place: null, notice: '' });
    await asker.say('导出失败了');
    expect(await asker.state()).toMatchObject({ state: 'assigned', place: null });
    const [row] = (await staff.line()).list;
    expect(row).toMatchObject({ conversation_id: asker.conversation_id, is_own: true, page: '/sample_car' });
    expect(await staff.talks()).toEqual([asker.conversation_id]);
    expect(await staff.answer(asker.conversation_id)).toMatchObject({ code: 0 });
    expect((await staff.line()).list[0]).toMatchObject({ unanswered_since: null });

    const rate = () => asker.call('chat.rate_service', { conversation_id: asker.conversation_id, rating: 5, note: '' });
    expect((await rate()).code).toBe(-409);
    await staff.call('service.resolve', { conversation_id: asker.conversation_id });
    expect(await asker.state()).toMatchObject({ state: 'resolved', may_rate: true });
    expect((await rate()).code).toBe(0);
    expect(await asker.state()).toMatchObject({ may_rate: false, rating: 5 });
    const days = { from_day: '2020-01-01', to_day: '2199-01-01' };
    const { data: figures } = await staff.call('service.get_figures', days);
    expect(figures.list).toEqual([
      expect.objectContaining({ user_id: staff.id, asked: 1, answered: 1, resolved: 1, rating: '5.00' }),
    ]);

    await asker.say('又失败了');
    expect(await asker.state()).toMatchObject({ state: 'assigned', may_rate: false, rating: null });
    const { data: about } = await staff.call('service.get_about', { conversation_id: asker.conversation_id });
    expect(about.cases.map(({ state, rating }) => [state, rating])).toEqual([
      ['assigned', null],
      ['resolved', 5],
    ]);
  });

  it('waits where nobody is there, and says at which place', async () => {
    const [first, second] = [await openAsker(), await openAsker()];
    await first.say('在吗');
    await second.say('在吗');
    expect(await first.state()).toMatchObject({ state: 'waiting', place: 1 });
    expect(await second.state()).toMatchObject({
      place: 2,
      notice: '客服暂时不在（服务时间周一至周日 00:00–24:00），请留言，我们会尽快回复您',
    });
    const staff = await openStaff();
    expect(new Set(await staff.talks())).toEqual(new Set([first.conversation_id, second.conversation_id]));
  });

  it('says when somebody is there again, outside of the hours', async () => {
    const night = await buildTestApp({ demo: false, env: { SERVICE_HOURS: '1-1 00:00-00:01' } });
    try {
      night.advance(Date.parse('2026-11-18T02:00:00Z') - night.deps.now().getTime());
      const { id } = await createUser(night.db);
      const { data } = await night.call('chat.open_service', { page: '' }, (await openSession(night, id)).token);
      expect(data).toMatchObject({ is_open: false });
      expect(data.notice).toContain('客服周一 00:00上班后回复您');
    } finally {
      await night.close();
    }
  });

  it(`goes to whoever has the fewest, and nobody gets more than ${SERVICE.openPerPerson}`, async () => {
    const staff = [await openStaff(), await openStaff()];
    for (let index = 0; index < 2 * SERVICE.openPerPerson + 1; index++) await (await openAsker()).say('你好');
    const counts = await Promise.all(staff.map(async ({ talks }) => (await talks()).length));
    expect(counts).toEqual([SERVICE.openPerPerson, SERVICE.openPerPerson]);
    const { list } = await staff[0]!.line();
    const waiting = list.find(({ state }) => state === 'waiting')!;
    const { conversation_id } = waiting;
    expect(await staff[0]!.call('service.take', { conversation_id })).toMatchObject({ code: -409 });
    const own = list.find(({ is_own }) => is_own)!;
    await staff[0]!.call('service.resolve', { conversation_id: own.conversation_id });
    expect(await staff[0]!.talks()).toContain(conversation_id);
  });

  it('goes to the next one after three minutes, and back into the line when there is nobody', async () => {
    const asker = await openAsker();
    const first = await openStaff();
    await asker.say('在吗');
    const second = await openStaff();
    app.advance(SERVICE.presentMs / 2);
    for (const { call } of [first, second]) await call('service.set_duty', { is_on_duty: true });
    app.advance(SERVICE.unansweredMs - SERVICE.presentMs / 2);
    for (const { call } of [first, second]) await call('service.set_duty', { is_on_duty: true });
    await app.services.serviceLine.takeFromSilent();
    expect([await first.talks(), await second.talks()]).toEqual([[], [asker.conversation_id]]);
    expect((await first.answer(asker.conversation_id)).code).toBe(-404);
    // Nobody is there any more.
    app.advance(SERVICE.unansweredMs);
    await app.services.serviceLine.takeFromSilent();
    expect(await second.talks()).toEqual([]);
    expect(await asker.state()).toMatchObject({ state: 'waiting', place: 1 });
  });

  it('has one winner when several take it', async () => {
    const staff = await Promise.all([1, 2, 3].map(() => openStaff({ isOnDuty: false })));
    const asker = await openAsker();
    await asker.say('在吗');
    const { conversation_id } = asker;
    const codes = await Promise.all(
      staff.map(async ({ call }) => (await call('service.take', { conversation_id })).code),
    );
    expect(codes.toSorted((a, b) => b - a)).toEqual([0, -409, -409]);
    const has = await Promise.all(staff.map(async ({ talks }) => (await talks()).length));
    expect(has.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('is handed on with a note that the asker never sees', async () => {
    const asker = await openAsker();
    const first = await openStaff();
    await asker.say('发票怎么开');
    const second = await openStaff({ isOnDuty: false });
    const { conversation_id } = asker;
    await first.call('service.add_note', { conversation_id, text: '内部：老客户' });
    const given = { conversation_id, user_id: second.id, note: '内部：财务的事' };
    expect((await second.call('service.transfer', { ...given, user_id: first.id })).code).toBe(-404);
    expect((await first.call('service.transfer', { ...given, user_id: asker.id })).code).toBe(-404);
    expect((await first.call('service.transfer', given)).code).toBe(0);
    expect([await first.talks(), await second.talks()]).toEqual([[], [conversation_id]]);
    const { data } = await second.call('service.get_about', { conversation_id });
    expect(data.notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['transfer', '内部：财务的事'],
      ['note', '内部：老客户'],
    ]);
    const seen = JSON.stringify([
      await asker.call('chat.get_message_record', { conversation_id }),
      await asker.call('chat.get_conversation', { conversation_id }),
      await asker.state(),
    ]);
    expect(seen).not.toContain('内部');
  });

  it('comes into the line when the process that took it down has died', async () => {
    const asker = await openAsker();
    await asker.say('在吗');
    await app.db.delete(service_cases);
    await app.services.serviceLine.takeUpUnheard();
    expect(await asker.state()).toMatchObject({ state: 'waiting' });
    const opened = await app.db.$count(service_cases);
    await app.services.serviceLine.takeUpUnheard();
    expect(await app.db.$count(service_cases)).toBe(opened);
  });
});

it('is for the staff alone', async () => {
  const asker = await openAsker();
  const { conversation_id } = asker;
  expect((await asker.call('service.get_line', {})).code).toBe(-403);
  expect((await asker.call('service.take', { conversation_id })).code).toBe(-403);
  const stranger = await openAsker();
  for (const name of ['chat.get_service_state', 'chat.get_conversation', 'chat.get_message_record'] as const)
    expect((await stranger.call(name, { conversation_id })).code).toBe(-404);
  expect((await stranger.call('chat.rate_service', { conversation_id, rating: 1, note: '' })).code).toBe(-404);
});
