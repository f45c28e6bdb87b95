// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { Composer, type Outgoing } from './composer.tsx';
import { useChatDraft } from '#lib/use-chat-draft.ts';

/** What was written, and a store that takes its time to answer. */
const taken: { text: string; answer: (isIn: boolean) => void }[] = [];
const take = ({ text }: Outgoing): Promise<boolean> =>
  new Promise((answer) => {
    taken.push({ text, answer });
  });

function Writer() {
  const drafting = useChatDraft('7');
  return (
    <Composer
      drafting={drafting}
      replies={[]}
      names={{}}
      isReplying={false}
      onSend={take}
      onTyping={() => undefined}
      onManageReplies={() => undefined}
    />
  );
}

beforeEach(() => {
  taken.length = 0;
  startSession(testUser({ user_id: 1 }));
  render(<Writer />);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  endSession('signed_out');
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '消息内容' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const say = (text: string) => {
  type(text);
  fireEvent.keyDown(field(), { key: 'Enter' });
};
const texts = () => taken.map(({ text }) => text);

it('loses nothing of what is written while the message before is taken in', async () => {
  say('一');
  say('二');
  type('三，没写完');
  await waitFor(() => expect(texts()).toEqual(['一']));
  taken[0]!.answer(true);
  await waitFor(() => expect(texts()).toEqual(['一', '二']));
  taken[1]!.answer(true);
  await waitFor(() => expect(field().value).toBe('三，没写完'));
});

it('brings back what found no room', async () => {
  say('一');
  await waitFor(() => expect(texts()).toEqual(['一']));
  expect(field().value).toBe('');
  taken[0]!.answer(false);
  await waitFor(() => expect(field().value).toBe('一'));
});
