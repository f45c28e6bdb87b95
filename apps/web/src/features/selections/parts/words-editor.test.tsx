// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { TabKeyContext } from '#lib/tab-context.ts';
import { locationOf } from '#lib/tab-model.ts';
import { openTab, useTabs } from '#lib/tabs.ts';
import { testUser } from '#lib/test-user.ts';
import { WordsEditor } from './words-editor.tsx';

const KEY = '/chooseDetails/7';

afterEach(() => {
  cleanup();
  endSession('signed_out');
  queryClient.clear();
});

it('counts as unsaved work of its tab until the words are as they were', () => {
  startSession(testUser());
  act(() => openTab({ key: KEY, location: locationOf(KEY), title: '选样详情', keepAlive: true, isListed: true }));
  render(
    <QueryClientProvider client={queryClient}>
      <TabKeyContext value={KEY}>
        <WordsEditor id={7} words="Dear Emma" />
      </TabKeyContext>
    </QueryClientProvider>,
  );
  const isDirty = (): boolean | undefined => useTabs.getState().tabs.find(({ key }) => key === KEY)?.isDirty;
  expect(isDirty()).toBe(false);
  fireEvent.change(screen.getByLabelText('给客户的话'), { target: { value: 'Dear Emma, here they are' } });
  expect(isDirty()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /还\s*原/ }));
  expect(isDirty()).toBe(false);
});
