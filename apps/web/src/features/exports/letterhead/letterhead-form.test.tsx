// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { LetterheadForm } from './letterhead-form.tsx';

const SAVED = {
  name: '启帆进出口',
  name_en: '',
  address: '',
  address_en: '',
  contact: '林晓敏',
  phone: '',
  fax: '',
  email: '',
  notes: '',
  logo: '',
  can_edit: true,
};

let answer: () => void = () => undefined;
let sink: TestSink;
beforeEach(() => {
  sink = installTestSink();
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ code: 0, msg: '', data: SAVED }));
      }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, text: string): void => void fireEvent.change(field(label), { target: { value: text } });

it('keeps what was corrected while the first save travelled', async () => {
  const form = (saved: typeof SAVED) => (
    <QueryClientProvider client={queryClient}>
      <LetterheadForm saved={saved} />
    </QueryClientProvider>
  );
  const { rerender, container } = render(form(SAVED));
  type('公司名称', '启帆');
  type('电话', '0754-1');
  fireEvent.submit(container.querySelector('form')!);
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).not.toBeNull());
  type('电话', '0754-12');
  type('邮箱', 'lin@example.com');
  answer();
  await waitFor(() => expect(sink.toast).toHaveBeenCalledWith('success', '保存成功'));
  // The next look brings what a colleague has made of the name since.
  rerender(form({ ...SAVED, name: '启帆贸易', phone: '0754-1' }));
  expect(field('公司名称').value).toBe('启帆贸易');
  expect(field('电话').value).toBe('0754-12');
  expect(field('邮箱').value).toBe('lin@example.com');
});
