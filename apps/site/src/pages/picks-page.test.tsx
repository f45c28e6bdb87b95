// @vitest-environment happy-dom
import type { VisitorToy } from '@wanyuan/contract/client';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { testPage, testToys } from '../test-pages-fixture.ts';
import { startVisitor } from '../visitor/visitor.ts';
import { LANGUAGES } from '../words/languages.ts';
import { createSpeech } from '../words/say.ts';

const [car, castle] = testToys() as [VisitorToy, VisitorToy];
let submitted: { act: string; price_hash: string }[];
/** How often prices are refused as changed. */
let changes: number;

const line = (toy: typeof car, cartons: number) => ({
  key: toy.key,
  toy,
  name: toy.name,
  cartons,
  note: '',
  price_before: changes > 0 ? '9.00' : null,
});

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  [submitted, changes] = [[], 0];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const call = url.split('/').at(-1);
    if (call === 'submit_picks') {
      submitted.push(JSON.parse(body) as (typeof submitted)[number]);
      if (changes > 0) {
        changes -= 1;
        return Promise.resolve(Response.json({ code: -6015, msg: '', data: null }, { status: 409 }));
      }
      const data = { number: 'CO-1', submitted_time: '2026-11-19T00:00:00Z', order_count: 1 };
      return Promise.resolve(Response.json({ code: 0, msg: '', data }));
    }
    const lines = [line(car, 40), line(castle, 5), { ...line(castle, 2), key: 'gonetoy001', toy: null, name: 'Duck' }];
    const data = { lines, price_hash: `hash-${submitted.length}`, rounded: [], refused: [] };
    return Promise.resolve(Response.json({ code: 0, msg: '', data }));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open() {
  startVisitor('/s/brightpine', 'en');
  render(<App page={testPage('picks')} speech={createSpeech('en', await LANGUAGES.en())} />);
  await screen.findByRole('heading', { name: 'My selection' });
}

function fill() {
  fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'Brightpine' } });
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Emma' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'emma@brightpine.example' } });
}

it('sums what is picked, without what has gone', async () => {
  await open();
  expect(screen.getByText('7,421.40')).toBeDefined();
  expect(screen.getByText('No longer shown')).toBeDefined();
});

it('asks for what has to be filled in before anything is sent', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Send your selection' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send selection' }));
  expect(screen.getAllByText('Please fill in this field')).toHaveLength(3);
  expect(submitted).toEqual([]);
});

it('shows changed prices, and sends once they are accepted, as the same act', async () => {
  changes = 1;
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Send your selection' }));
  fill();
  fireEvent.click(screen.getByRole('button', { name: 'Send selection' }));
  await screen.findByText('Prices have changed since you picked');
  fireEvent.click(screen.getByRole('button', { name: 'Accept and send' }));
  await waitFor(() => expect(screen.getByText('Number CO-1')).toBeDefined());
  expect(new Set(submitted.map(({ act }) => act)).size).toBe(1);
  expect(submitted.map(({ price_hash: hash }) => hash)).toEqual(['hash-0', 'hash-1']);
});

it('keeps what was typed when nothing came back', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Send your selection' }));
  fill();
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  fireEvent.click(screen.getByRole('button', { name: 'Send selection' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Brightpine');
  vi.stubGlobal('fetch', before);
  fireEvent.click(screen.getByRole('button', { name: 'Send selection' }));
  await screen.findByText('Number CO-1');
});
