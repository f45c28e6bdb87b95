// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDate } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import type { Selection } from '../selection-words.ts';
import { ShareDialog } from './share-dialog.tsx';

const EXPIRES = '2027-12-01T00:00:00.000Z';
const SHARE = {
  is_on: true,
  expires_time: EXPIRES,
  is_expired: false,
  has_code: false,
  show_price: false,
  view_count: 0,
  last_viewed_time: null,
};
const SELECTION: Selection = {
  id: 7,
  name: '春季',
  customer_id: null,
  customer_name: '',
  words: '',
  state: 'shared',
  formula_id: null,
  product_count: 1,
  pictures: [],
  people_count: 0,
  unread_count: 0,
  share: SHARE,
  owner: { user_id: 1, nickname: '小王' },
  created_time: EXPIRES,
  updated_time: EXPIRES,
};

const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent.length = 0;
  installTestSink();
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: { token: null, path: null } })));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** What the dialog offers at first, and what it sends when that is saved. */
async function presetOf(share: Selection['share'], button: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <ShareDialog selection={{ ...SELECTION, share }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const shown = document.querySelector('.ant-select')!.textContent;
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return { shown, sent: sent[0]! };
}

it.each([
  ['until a day', EXPIRES, `不变（有效至 ${formatDate(EXPIRES)}）`],
  ['for good', null, '不变（长期有效）'],
])('leaves a link that runs %s as it is', async (_how, expires_time, words) => {
  const preset = await presetOf({ ...SHARE, expires_time }, '保存设置');
  expect(preset.shown).toBe(words);
  expect(preset.sent).not.toHaveProperty('expires_days');
});

it.each([
  ['new', null, '生成链接'],
  ['stopped', { ...SHARE, is_on: false }, '重新开启'],
  ['expired', { ...SHARE, is_expired: true }, '保存设置'],
])('gives a link that is %s 30 days', async (_what, share, button) => {
  const preset = await presetOf(share, button);
  expect(preset.shown).toBe('30 天');
  expect(preset.sent).toMatchObject({ id: 7, expires_days: 30 });
});
