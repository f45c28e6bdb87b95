// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Inbox } from 'lucide-react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#lib/call-error.ts';
import { Rows } from './rows.tsx';
import { useFilterState } from './use-filter-state.ts';
import { usePicked } from './use-picked.ts';
import type { RowsCall } from './use-rows.ts';

interface Row {
  id: number;
  name: string;
}
type Data = { list: Row[]; total: number; page: number; page_size: number };

const PAGES: Data[] = [
  { list: [{ id: 1, name: '甲' }], total: 2, page: 1, page_size: 1 },
  { list: [{ id: 2, name: '乙' }], total: 2, page: 2, page_size: 1 },
];
const NOTHING: Data = { list: [], total: 0, page: 1, page_size: 1 };
const retry = vi.fn<() => void>();

function List({ answer, error = null }: { answer: (page: number) => Data | undefined; error?: CallError | null }) {
  const place = useFilterState({ keyword: '' });
  const picked = usePicked<Row>();
  const call: RowsCall<Data> = {
    data: answer(place.address.page),
    error,
    retry,
    isStale: false,
    pageSize: 1,
    place,
  };
  return (
    <>
      <button type="button" onClick={() => place.change({ keyword: '车' })}>
        筛选
      </button>
      <Rows
        what="名单"
        call={call}
        columns={[{ title: '名称', dataIndex: 'name' }]}
        waiting="请稍候"
        filtered={{ title: '没有符合条件的', clear: '看全部' }}
        empty={{ icon: Inbox, title: '还没有' }}
        batch={{ picked, nameOf: ({ name }) => name, bar: { unit: '位', acts: <i>{picked.ids.join()}</i> } }}
      />
    </>
  );
}

afterEach(cleanup);

test('says that nothing came, and asks again', () => {
  render(<List answer={() => undefined} error={new CallError(-1, '网络连接失败', 'toast')} />);
  expect(screen.getByRole('alert').textContent).toContain('没有取到名单');
  fireEvent.click(screen.getByRole('button', { name: /重试/ }));
  expect(retry).toHaveBeenCalledOnce();
});

test('waits while nothing is known', () => {
  render(<List answer={() => undefined} />);
  expect(screen.getByText('请稍候')).toBeTruthy();
});

test('tells a filter that leaves nothing from a list that is empty, and drops the filter', () => {
  render(<List answer={() => NOTHING} />);
  expect(screen.getByText('还没有')).toBeTruthy();
  fireEvent.click(screen.getByText('筛选'));
  expect(screen.getByText('没有符合条件的')).toBeTruthy();
  fireEvent.click(screen.getByText('看全部'));
  expect(screen.getByText('还没有')).toBeTruthy();
});

test('keeps what is picked over pages, and offers what can be done with it', () => {
  render(<List answer={(page) => PAGES[page - 1]} />);
  expect(screen.queryByLabelText('批量操作')).toBeNull();
  fireEvent.click(screen.getByLabelText('选择甲'));
  fireEvent.click(screen.getByTitle('2'));
  fireEvent.click(screen.getByLabelText('选择乙'));
  const bar = screen.getByLabelText('批量操作');
  expect(bar.textContent).toContain('已选 2 位');
  expect(bar.textContent).toContain('1,2');
  fireEvent.click(screen.getByText('取消选择'));
  expect(screen.queryByLabelText('批量操作')).toBeNull();
});
