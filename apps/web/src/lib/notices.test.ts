import { afterEach, expect, it } from 'vitest';
import { confirm, setNoticeFetcher, setNoticeSink } from './notices.ts';
import { installTestSink } from './test-sink.ts';

const QUESTION = { title: '删除这条记录？', okText: '删除' };

afterEach(() => {
  setNoticeFetcher(null);
  setNoticeSink(null);
});

it('a question that nobody can be asked is answered with no', async () => {
  expect(await confirm(QUESTION)).toBe(false);
});

it('a question waits for the screen that is on its way', async () => {
  setNoticeFetcher(() => {
    setTimeout(installTestSink);
  });
  expect(await confirm(QUESTION)).toBe(true);
});
