// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { MailReply } from '@wanyuan/contract/client';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { MailReplies } from './mail-replies.tsx';

const reply: MailReply = {
  id: 5,
  mail_id: 91,
  kind: 'reply',
  from: { name: 'Emma', email: 'emma@blue.com' },
  subject: 'Re: Offer',
  said: 'We take <b>500</b>.',
  is_whole: false,
  files: ['order.pdf'],
  time: '2026-11-18T02:00:00.000Z',
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows what somebody wrote as text, and the mail that they answered on demand', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ code: 0, msg: '', data: { text: 'We take <b>500</b>.\n> Dear Emma', is_cut: true } }),
    ),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MailReplies
        replies={[reply, { ...reply, id: 6, kind: 'delayed', said: '对方服务器仍在重试', is_whole: true, files: [] }]}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText('We take <b>500</b>.')).toBeTruthy();
  expect(screen.getByText(/order\.pdf/)).toBeTruthy();
  expect(screen.getByText('暂未送达')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '查看全文' }));
  expect(await screen.findByText(/> Dear Emma/)).toBeTruthy();
  expect(screen.getByText(/太长没有保存/)).toBeTruthy();
});
