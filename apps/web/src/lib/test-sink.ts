import { vi, type Mock } from 'vitest';
import { setNoticeSink, type NoticeSink } from './notices.ts';

export type TestSink = { [K in keyof NoticeSink]: Mock<NoticeSink[K]> };

/** Catches what tests would show on screen; questions are answered with yes. */
export function installTestSink(): TestSink {
  const sink: TestSink = {
    toast: vi.fn<NoticeSink['toast']>(),
    notify: vi.fn<NoticeSink['notify']>(),
    confirm: vi.fn<NoticeSink['confirm']>(() => Promise.resolve(true)),
  };
  setNoticeSink(sink);
  return sink;
}
