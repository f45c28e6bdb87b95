// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { installTestSink, type TestSink } from './test-sink.ts';

const TRIES_MS = 4000;
const PAUSE_MS = 10_000;
const MISSING = '没有加载成功，请检查网络后再试';

interface DialogProps {
  onClose?: () => void;
}
type DialogModule = { default: (props: DialogProps) => ReactNode };

let sink: TestSink;
let isDown: boolean;

const load = vi.fn<() => Promise<DialogModule>>(() =>
  isDown ? Promise.reject(new Error('offline')) : Promise.resolve({ default: () => <p>来了</p> }),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sink = installTestSink();
  isDown = true;
  load.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Page({ part: Part, isClosable }: { part: ComponentType<DialogProps>; isClosable: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        打开
      </button>
      {isOpen && <Suspense fallback="…">{isClosable ? <Part onClose={() => setOpen(false)} /> : <Part />}</Suspense>}
    </>
  );
}

const open = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: '打开' }));
  await pass(0);
};

it('is tried again without a word', async () => {
  render(<Page part={lazyPart(load)} isClosable />);
  await open();
  isDown = false;
  await pass(1000);
  expect(screen.getByText('来了')).toBeDefined();
  expect(sink.toast).not.toHaveBeenCalled();
});

it('closes when it does not come, and the next click tries again', async () => {
  render(<Page part={lazyPart(load)} isClosable />);
  await open();
  await pass(TRIES_MS);
  expect(sink.toast).toHaveBeenCalledExactlyOnceWith('error', MISSING);
  expect(screen.getByRole('button', { expanded: false })).toBeDefined();
  isDown = false;
  await open();
  expect(screen.getByText('来了')).toBeDefined();
});

it('closes as it was told where it has no way of its own', async () => {
  const close = vi.fn<() => void>();
  render(<Page part={lazyPart(load, close)} isClosable={false} />);
  await open();
  await pass(TRIES_MS);
  expect(close).toHaveBeenCalledOnce();
});

it('keeps trying where it cannot be closed, and says so once', async () => {
  render(<Page part={lazyPart(load)} isClosable={false} />);
  await open();
  await pass(3 * (TRIES_MS + PAUSE_MS));
  expect(sink.toast).toHaveBeenCalledExactlyOnceWith('error', MISSING);
  isDown = false;
  await pass(TRIES_MS + PAUSE_MS);
  expect(screen.getByText('来了')).toBeDefined();
});

it('does not close what must not get lost', async () => {
  render(<Page part={lazyPart(load, null)} isClosable />);
  await open();
  await pass(TRIES_MS);
  expect(screen.getByRole('button', { expanded: true })).toBeDefined();
});

it('takes nothing along when it breaks', async () => {
  const breaking = lazyPart(() =>
    Promise.resolve({
      default: (): never => {
        throw new Error('broken');
      },
    }),
  );
  render(<Page part={breaking} isClosable />);
  await open();
  expect(sink.toast).toHaveBeenCalledExactlyOnceWith('error', '这里出错了，请稍后再试');
  expect(screen.getByRole('button', { expanded: false })).toBeDefined();
});
