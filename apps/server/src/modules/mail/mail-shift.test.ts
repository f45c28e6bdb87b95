import { expect, it } from 'vitest';
import { createMailShift } from './mail-shift.ts';

function later<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
const open = () => createMailShift(new AbortController().signal);

it('goes on when the last place of a company became free after another lane had looked', async () => {
  const { ends, work } = open();
  const looking = later<null>();
  const sending = later<string>();
  // The company has as many under way as it may: this lane is told of nothing …
  const [sent, looked] = [work(() => sending.promise), work(() => looking.promise)];
  // … and hears so only once the mail is out and its lane tells of it.
  sending.resolve('sent');
  await sent;
  looking.resolve(null);
  await looked;
  expect(ends.aborted).toBe(false);
  // A look that began after that knows.
  await work(async () => null);
  expect(ends.aborted).toBe(true);
});

it('goes on while a lane is at work, and ends when the server stops', async () => {
  const server = new AbortController();
  const { ends, work, rest } = createMailShift(server.signal);
  const sending = later<string>();
  const sent = work(() => sending.promise);
  await work(async () => null);
  expect(ends.aborted).toBe(false);
  server.abort();
  await rest();
  expect(ends.aborted).toBe(true);
  sending.resolve('sent');
  expect(await sent).toBe('sent');
});

it('ends where looking fails', async () => {
  const { ends, work } = open();
  await expect(work(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(ends.aborted).toBe(true);
});
