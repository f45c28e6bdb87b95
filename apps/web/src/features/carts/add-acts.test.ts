// @vitest-environment happy-dom
import { SOON } from '@wanyuan/testing/patience';
import { api, IDEMPOTENCY_HEADER } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { closeCartDialog, useCartDialogs } from '#lib/cart-dialogs.ts';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { addToys } from './add-acts.ts';
import { cartMarks, ownCarts, setCartMarks } from './carts-data.ts';
import { marksOf, NO_MARKS } from './cart-marks.ts';
import { catchUp } from './outbox/send-adds.ts';
import { addOutbox, keepAdd, recallAdds } from './outbox/waiting-adds.ts';

const FROM = { data_module: 'sample' as const };
const toy = (toy_id: number) => ({ toy_id, name: '遥控车', article_number: `A-${toy_id}`, factory_id: 1 });
const cart = (id: number, is_default: 0 | 1) => ({ id, name: `车${id}`, is_default, toy_count: 0 });
const added = (toy_id: number) => ({
  tip: '',
  success: 1,
  lose: 0,
  list: [{ toy_id, id: 90 + toy_id, state: 'added', reason: '' }],
});

let fetchMock: Mock<typeof fetch>;
let sink: TestSink;
let answers: Record<string, unknown>;
const bodyOf = (path: string): unknown => {
  const call = fetchMock.mock.calls.find(([url]) => (url as string).endsWith(path));
  return call && JSON.parse(call[1]?.body as string);
};

beforeEach(() => {
  answers = { get_customer_pick: { list: [cart(1, 1), cart(2, 0)] } };
  fetchMock = vi.fn<typeof fetch>((url) => {
    const data = answers[(url as string).split('/').at(-1) ?? ''];
    const body = data === undefined ? { code: -7, msg: '不行', data: null } : { code: 0, msg: '', data };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  vi.stubGlobal('fetch', fetchMock);
  sink = installTestSink();
  startSession(testUser());
});
afterEach(() => {
  closeCartDialog();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('puts one toy into the default cart and offers the way back', async () => {
  answers['add_sample_car'] = added(7);
  answers['del_sample_car'] = { tip: '', ids: [97] };
  addToys([toy(7)], { ...FROM, data_module_id: 3 });
  await vi.waitFor(() => expect(sink.notify).toHaveBeenCalledOnce(), SOON);
  expect(bodyOf('add_sample_car')).toEqual({
    ids: '7',
    data_module: 'sample',
    data_module_id: 3,
    customer_pick_id: 1,
  });
  expect(cartMarks().all.has(7)).toBe(true);
  const notice = sink.notify.mock.calls[0]?.[0];
  expect(notice?.title).toBe('已加入“车1” A-7');
  expect(notice?.otherAction?.label).toBe('换选样车');
  notice?.action?.onSelect();
  await vi.waitFor(() => expect(cartMarks().all.has(7)).toBe(false), SOON);
  expect(bodyOf('del_sample_car')).toEqual({ customer_pick_id: 1, ids: [97] });
});

it('counts a toy once, also when a list comes that knows of it before the answer does', async () => {
  const queryKey = [api.website.get_customer_pick.name, {}];
  const shown = () => queryClient.getQueryData<{ list: { toy_count: number }[] }>(queryKey)?.list[0]?.toy_count;
  await ownCarts();
  answers['add_sample_car'] = added(7);
  addToys([toy(7)], FROM);
  await vi.waitFor(() => expect(shown()).toBe(1), SOON);

  const answering = fetchMock.getMockImplementation()!;
  fetchMock.mockImplementation((url, init) => {
    if ((url as string).endsWith('add_sample_car')) {
      answers['get_customer_pick'] = { list: [{ ...cart(1, 1), toy_count: 2 }] };
      queryClient.setQueryData(queryKey, answers['get_customer_pick'], { updatedAt: Date.now() + 1000 });
    }
    return answering(url, init);
  });
  answers['add_sample_car'] = added(8);
  addToys([toy(8)], FROM);
  await vi.waitFor(() => expect(sink.notify).toHaveBeenCalledTimes(2), SOON);
  expect(shown()).toBe(2);
});

it('takes the mark back when the server refuses', async () => {
  addToys([toy(7)], FROM);
  await vi.waitFor(() => expect(sink.toast).toHaveBeenCalledWith('error', '不行'), SOON);
  expect(cartMarks().all.has(7)).toBe(false);
});

it('takes back the mark of the refused toy alone when another went in meanwhile', async () => {
  answers['add_sample_car'] = added(8);
  const answering = fetchMock.getMockImplementation()!;
  let refuse: () => void = () => undefined;
  fetchMock.mockImplementation((url, init) => {
    const isFirst =
      (url as string).endsWith('add_sample_car') && ((init as RequestInit).body as string).includes('"ids":"7"');
    if (!isFirst) return answering(url, init);
    return new Promise((resolve) => {
      refuse = () => resolve(Response.json({ code: -7, msg: '不行', data: null }));
    });
  });
  addToys([toy(7)], FROM);
  await vi.waitFor(() => expect(cartMarks().all.has(7)).toBe(true), SOON);
  addToys([toy(8)], FROM);
  await vi.waitFor(() => expect(sink.notify).toHaveBeenCalledOnce(), SOON);
  refuse();
  await vi.waitFor(() => expect(sink.toast).toHaveBeenCalledWith('error', '不行'), SOON);
  expect([...cartMarks().all]).toEqual([8]);
});

it('keeps what was chosen without a network, and sends it once the network is back', async () => {
  addToys([toy(1)], FROM);
  await vi.waitFor(() => expect(sink.toast).toHaveBeenCalledOnce(), SOON);
  answers['add_sample_car'] = added(7);
  let isDead = true;
  const answering = fetchMock.getMockImplementation()!;
  fetchMock.mockImplementation((url, init) =>
    isDead && (url as string).endsWith('add_sample_car') ? Promise.reject(new TypeError()) : answering(url, init),
  );
  addToys([toy(7)], FROM);
  await vi.waitFor(() => expect(sink.notify).toHaveBeenCalledOnce(), SOON);
  expect(sink.notify.mock.calls[0]?.[0]).toMatchObject({
    title: '暂时连不上，已记下 A-7',
    description: '恢复后自动加入“车1”，可以继续选。',
  });
  expect(addOutbox()).toMatchObject({ isOffline: true, waiting: [{ cart: { id: 1 } }] });
  setCartMarks(NO_MARKS);
  expect(cartMarks().byCart.get(1)?.has(7)).toBe(true);

  // A reload finds it again.
  recallAdds();
  const { key } = addOutbox().waiting[0]!;
  isDead = false;
  await catchUp();
  expect(addOutbox()).toEqual({ isOffline: false, waiting: [] });
  const sent = fetchMock.mock.calls.filter(([url]) => (url as string).endsWith('add_sample_car')).slice(1);
  expect(sent.map(([, init]) => new Headers(init?.headers).get(IDEMPOTENCY_HEADER))).toEqual([key, key]);
  expect(sink.notify.mock.calls.at(-1)?.[0]).toMatchObject({
    title: '连接已恢复，补加了 1 款',
    description: '“车1” 1 款',
  });
});

it('tells once what went through in several goes', async () => {
  answers['add_sample_car'] = added(7);
  const answering = fetchMock.getMockImplementation()!;
  let goes = 0;
  fetchMock.mockImplementation((url, init) => {
    goes += 1;
    return goes === 2 ? Promise.reject(new TypeError()) : answering(url, init);
  });
  for (const id of [7, 8])
    keepAdd({ key: `waiting-${id}`, at: Date.now(), cart: { id, name: `车${id}` }, toys: [toy(id)], from: FROM });
  await catchUp();
  expect(addOutbox()).toMatchObject({ isOffline: true, waiting: [{ key: 'waiting-8' }] });
  expect(sink.notify).not.toHaveBeenCalled();

  await catchUp();
  expect(addOutbox()).toEqual({ isOffline: false, waiting: [] });
  expect(sink.notify).toHaveBeenCalledOnce();
  expect(sink.notify.mock.calls[0]?.[0]).toMatchObject({
    title: '连接已恢复，补加了 2 款',
    description: '“车7” 1 款、“车8” 1 款',
  });
});

it('unmarks what the server refused, though nothing else of the carts has changed', async () => {
  answers['add_sample_car'] = {
    ...added(7),
    success: 0,
    lose: 1,
    list: [{ toy_id: 7, id: null, state: 'refused', reason: '已下架' }],
  };
  addToys([toy(7)], FROM);
  expect(cartMarks().all.has(7)).toBe(false);
  await vi.waitFor(() => expect(sink.toast).toHaveBeenCalled(), SOON);
  expect(cartMarks().all.has(7)).toBe(false);

  keepAdd({ key: 'waiting-7', at: Date.now(), cart: { id: 1, name: '车1' }, toys: [toy(7)], from: FROM });
  setCartMarks(marksOf([{ customer_pick_id: 1, toy_ids: [7] }]));
  await catchUp();
  expect(cartMarks().all.has(7)).toBe(false);
});

it('sends what a closed window left behind, and nothing that another has withdrawn', async () => {
  answers['add_sample_car'] = added(7);
  const of = (key: string, at: number) => ({ key, at, cart: { id: 1, name: '车1' }, toys: [toy(7)], from: FROM });
  const { user_id: userId } = testUser();
  keepAdd(of('withdrawn-elsewhere', Date.now()));
  const kept = { left: of('left-behind', Date.now() - 60_000), fresh: of('on-its-way-elsewhere', Date.now()) };
  localStorage.setItem(
    `wanyuan.device.add-outbox.${userId}`,
    JSON.stringify({ [kept.left.key]: kept.left, [kept.fresh.key]: kept.fresh }),
  );
  await catchUp();
  const sent = fetchMock.mock.calls.filter(([url]) => (url as string).endsWith('add_sample_car'));
  expect(sent.map(([, init]) => new Headers(init?.headers).get(IDEMPOTENCY_HEADER))).toEqual(['left-behind']);
  localStorage.clear();
});

it('tells what the server refused after all, with the way to another cart', async () => {
  keepAdd({ key: 'waiting-since-before', at: Date.now(), cart: { id: 1, name: '车1' }, toys: [toy(7)], from: FROM });
  await catchUp();
  const notice = sink.notify.mock.calls[0]?.[0];
  expect(notice).toMatchObject({ title: '连接已恢复', description: '1 款没有加入：A-7 不行', duration: 0 });
  notice?.action?.onSelect();
  expect(useCartDialogs.getState().open).toMatchObject({ kind: 'add', toys: [toy(7)] });
});

it('makes a first cart for whoever has none', async () => {
  answers['get_customer_pick'] = { list: [] };
  answers['add_customer_pick'] = { ...added(7), id: 5, is_default: 1 };
  addToys([toy(7)], FROM);
  await vi.waitFor(() => expect(sink.notify).toHaveBeenCalledOnce(), SOON);
  expect(bodyOf('add_customer_pick')).toMatchObject({ name: '我的选样车', ids: '7' });
  expect(cartMarks().byCart.get(5)?.has(7)).toBe(true);
});

it('makes one first cart, however fast somebody clicks, and puts what comes meanwhile into it', async () => {
  answers['get_customer_pick'] = { list: [] };
  answers['add_customer_pick'] = { ...added(7), id: 5, is_default: 1 };
  answers['add_sample_car'] = added(8);
  addToys([toy(7)], FROM);
  addToys([toy(7)], FROM);
  addToys([toy(8)], FROM);
  await vi.waitFor(() => expect(sink.notify).toHaveBeenCalledTimes(2), SOON);
  const made = fetchMock.mock.calls.filter(([url]) => (url as string).endsWith('add_customer_pick'));
  expect(made).toHaveLength(1);
  expect(bodyOf('add_sample_car')).toMatchObject({ ids: '8', customer_pick_id: 5 });
  expect(useCartDialogs.getState().open).toBeNull();
});

it('asks for the cart when the default one has the toy, and for several toys', async () => {
  setCartMarks(marksOf([{ customer_pick_id: 1, toy_ids: [7] }]));
  addToys([toy(7)], FROM);
  await vi.waitFor(() => expect(useCartDialogs.getState().open?.kind).toBe('add'), SOON);
  closeCartDialog();
  addToys([toy(1), toy(2)], FROM);
  expect(useCartDialogs.getState().open).toMatchObject({ kind: 'add', toys: [toy(1), toy(2)] });
});

it('sends visitors to sign in', () => {
  endSession('signed_out');
  addToys([toy(7)], FROM);
  expect(fetchMock).not.toHaveBeenCalled();
});
