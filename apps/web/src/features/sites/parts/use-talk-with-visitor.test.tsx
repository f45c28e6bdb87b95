// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { api } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as navigation from '#lib/navigation.ts';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { installTestSink, type TestSink } from '#lib/test-sink.ts';
import { testUser } from '#lib/test-user.ts';
import { useTalkWithVisitor } from './use-talk-with-visitor.tsx';

let visitor: object;
let sink: TestSink;
const sent: unknown[] = [];
const went = vi.spyOn(navigation, 'go').mockReturnValue();

beforeEach(() => {
  sink = installTestSink();
  const me = testUser();
  startSession(me);
  sent.length = 0;
  went.mockClear();
  visitor = {
    visitor_id: 3,
    name: 'Lena',
    site_name: 'Showroom',
    language: 'en',
    is_blocked: false,
    owner: { user_id: me.user_id, nickname: '林' },
    conversation_id: null,
  };
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path === api.site_visitor.write_first.path) sent.push(JSON.parse(body));
    const data = path === api.site_visitor.get_detail.path ? visitor : { conversation_id: 12, seq: 1 };
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
});
afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const { openTalk, firstWords } = useTalkWithVisitor();
  return (
    <>
      <button onClick={() => void openTalk(3)}>聊天</button>
      {firstWords}
    </>
  );
}

const show = () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '聊天' }));
};

it('asks for the first words where no talk is there yet, and opens it once they are sent', async () => {
  show();
  fireEvent.change(await screen.findByLabelText('消息'), { target: { value: '您好' } });
  fireEvent.click(screen.getByRole('button', { name: '发送并打开聊天' }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/chat?list=website&talk=12'));
  expect(sent).toEqual([expect.objectContaining({ id: 3, text: '您好' })]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens the talk that is there', async () => {
  visitor = { ...visitor, conversation_id: 7 };
  show();
  await waitFor(() => expect(went).toHaveBeenCalledWith('/chat?list=website&talk=7'));
});

it('says whose visitor it is when it is a colleague’s', async () => {
  visitor = { ...visitor, owner: { user_id: 99, nickname: '小王' } };
  show();
  await waitFor(() => expect(sink.toast).toHaveBeenCalledWith('info', expect.stringContaining('只有小王能和他聊天')));
  expect(went).not.toHaveBeenCalled();
});
