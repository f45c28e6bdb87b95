// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { StaffPerson } from '@wanyuan/contract/client';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import { StaffActs } from './staff-acts.tsx';
import StaffForm from './staff-form.tsx';

const PERSON: StaffPerson = {
  user_id: 7,
  nickname: '小林',
  account: 'xiaolin',
  phone: '13800000012',
  is_phone_proven: true,
  user_type: 1,
  is_self: false,
  is_disabled: false,
  must_change_password: false,
  customer_count: 0,
  cart_count: 0,
  inquiry_count: 0,
  device_count: 0,
  last_sign_in_time: null,
  created_time: '2026-11-01T00:00:00.000Z',
};
const nothing = () => undefined;

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  installTestSink();
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: {} })));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (part: ReactNode) => render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const save = () => fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));

it('writes only what was changed: the list may be older than the rest', async () => {
  show(<StaffForm person={PERSON} onDone={nothing} onClose={nothing} />);
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '林小林' } });
  save();
  await waitFor(() => expect(sent).toEqual([{ user_id: 7, nickname: '林小林' }]));
});

it('takes a number as people paste it', async () => {
  show(<StaffForm person={PERSON} onDone={nothing} onClose={nothing} />);
  fireEvent.change(screen.getByLabelText('手机号（选填）'), { target: { value: '+86 139-0000-0034' } });
  save();
  await waitFor(() => expect(sent).toEqual([{ user_id: 7, phone: '13900000034' }]));
});

it('lets what somebody disabled still holds be handed over, whatever the list counts', () => {
  const onLeave = vi.fn<(person: StaffPerson) => void>();
  const gone = { ...PERSON, is_disabled: true };
  show(<StaffActs person={gone} onEdit={nothing} onLeave={onLeave} onPassword={nothing} />);
  fireEvent.click(screen.getByRole('button', { name: '交接：小林' }));
  expect(onLeave).toHaveBeenCalledWith(gone);
});
