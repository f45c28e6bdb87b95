// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { SupplementDrawer } from './supplement-drawer.tsx';

const onClose = vi.fn<() => void>();
const sent: unknown[] = [];
let supplement: { state: string; lines: ReturnType<typeof line>[] };
let sink: TestSink;

const line = (id: number, state = 'notified') => ({
  id,
  toy_id: id,
  toy: { name: `积木${id}`, article_number: `TA-${id}`, unit: '个' },
  picture: null,
  quantity: 2,
  state,
  promised_on: null,
  arrived_time: null,
  reason: '',
});

beforeEach(() => {
  sink = installTestSink();
  onClose.mockClear();
  sent.length = 0;
  supplement = { state: 'open', lines: [line(1), line(2)] };
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const isRead = url.includes('get_supplement');
    if (!isRead) sent.push(JSON.parse(body));
    const data = isRead ? supplement : { state: 'open' };
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data })));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <SupplementDrawer id={7} onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByText('积木1');
}
const choose = (label: string, place: number) => fireEvent.click(screen.getAllByText(label)[place]!);
const leave = () => fireEvent.click(document.querySelector('.ant-drawer-close')!);

it('takes an answer back that is tapped again, and sends the others', async () => {
  await open();
  choose('已送达', 0);
  choose('已送达', 1);
  expect(screen.getByText('提交 2 款答复')).toBeDefined();
  choose('已送达', 0);
  fireEvent.click(screen.getByText('提交 1 款答复'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ id: 7, lines: [{ id: 2, state: 'arrived', promised_on: null, reason: '' }] }]);
});

it('drops the answer of a line that got its result meanwhile', async () => {
  await open();
  choose('无法提供', 0);
  choose('已送达', 1);
  supplement.lines = [line(1, 'arrived'), line(2)];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByText('提交 1 款答复')).toBeDefined());
});

it('offers nothing to submit once it is over', async () => {
  supplement.state = 'completed';
  await open();
  expect(screen.queryByText('请选择答复')).toBeNull();
  expect(screen.queryByText('已送达')).toBeNull();
});

it('asks before answers are lost', async () => {
  await open();
  leave();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sink.confirm).not.toHaveBeenCalled();
  choose('已送达', 0);
  sink.confirm.mockResolvedValueOnce(false);
  leave();
  await waitFor(() => expect(sink.confirm).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
});
