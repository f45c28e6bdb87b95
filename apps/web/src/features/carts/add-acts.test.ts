// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { closeCartDialog, useCartDialogs } from '#lib/cart-dialogs.ts';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { addToys } from './add-acts.ts';
import { cartMarks, setCartMarks } from './carts-data.ts';
import { marksOf } from './cart-marks.ts';

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
    const body = data === undefined ? { code: -1, msg: '不行', data: null } : { code: 0, msg: '', data };
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
  await vi.waitFor(() => expect(sink.notify).toHaveBeenCalledOnce());
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
  await vi.waitFor(() => expect(cartMarks().all.has(7)).toBe(false));
  expect(bodyOf('del_sample_car')).toEqual({ customer_pick_id: 1, ids: [97] });
});

it('takes the mark back when the server refuses', async () => {
  addToys([toy(7)], FROM);
  await vi.waitFor(() => expect(sink.toast).toHaveBeenCalledWith('error', '不行'));
  expect(cartMarks().all.has(7)).toBe(false);
});

it('makes a first cart for whoever has none', async () => {
  answers['get_customer_pick'] = { list: [] };
  answers['add_customer_pick'] = { ...added(7), id: 5, is_default: 1 };
  addToys([toy(7)], FROM);
  await vi.waitFor(() => expect(sink.notify).toHaveBeenCalledOnce());
  expect(bodyOf('add_customer_pick')).toMatchObject({ name: '我的选样车', ids: '7' });
  expect(cartMarks().byCart.get(5)?.has(7)).toBe(true);
});

it('asks for the cart when the default one has the toy, and for several toys', async () => {
  setCartMarks(marksOf([{ customer_pick_id: 1, toy_ids: [7] }]));
  addToys([toy(7)], FROM);
  await vi.waitFor(() => expect(useCartDialogs.getState().open?.kind).toBe('add'));
  closeCartDialog();
  addToys([toy(1), toy(2)], FROM);
  expect(useCartDialogs.getState().open).toMatchObject({ kind: 'add', toys: [toy(1), toy(2)] });
});

it('sends visitors to sign in', () => {
  endSession('signed_out');
  addToys([toy(7)], FROM);
  expect(fetchMock).not.toHaveBeenCalled();
});
