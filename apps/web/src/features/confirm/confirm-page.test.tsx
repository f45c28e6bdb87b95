// @vitest-environment happy-dom
import { api, ERRORS } from '@wanyuan/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { installTestSink } from '#lib/test-sink.ts';
import ConfirmPage from './confirm-page.tsx';
import { testLine, testPage } from './test-confirm.ts';

const TOKEN = 'a'.repeat(22);
type Answer = { code: number; data: unknown };

const addressOf = (url: Parameters<typeof fetch>[0]) =>
  typeof url === 'string' ? url : url instanceof URL ? url.href : url.url;

let fetchMock: Mock<typeof fetch>;
let answers: Record<string, Answer>;
const sent = (path: string) =>
  fetchMock.mock.calls
    .filter(([url]) => addressOf(url).endsWith(path))
    .map(([, init]) => JSON.parse(init?.body as string) as Record<string, unknown>);

beforeEach(() => {
  installTestSink();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  answers = {
    [api.quotation.get_confirm_info.path]: { code: 0, data: testPage() },
    [api.quotation.get_confirm_toy_list.path]: {
      code: 0,
      data: { version: 1, list: [testLine(1), testLine(2), testLine(3)], answers: [] },
    },
  };
  fetchMock = vi.fn<typeof fetch>((url) => {
    const found = Object.entries(answers).find(([path]) => addressOf(url).endsWith(path))?.[1];
    return Promise.resolve(new Response(JSON.stringify({ msg: '', ...(found ?? { code: 0, data: {} }) })));
  });
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/confirm#${TOKEN}`]}>
        <ConfirmPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const answerGroup = (number: string) => within(screen.getByRole('group', { name: `Answer to ${number}` }));

it('speaks the language of the quotation, and any other that the recipient chooses', async () => {
  await open();
  await screen.findByText('Toy 1');
  expect(screen.getByText('Qifan Trading')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'ES' }));
  expect(screen.getAllByRole('button', { name: 'Aceptar' })).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: '中文' }));
  expect(screen.getByText('玩具1')).toBeTruthy();
  expect(document.documentElement.lang).toBe('zh-CN');
});

it('takes answers line by line, counts them, and saves only what is new', async () => {
  await open();
  await screen.findByText('Toy 1');
  vi.useFakeTimers();
  fireEvent.click(answerGroup('NX-1').getByRole('button', { name: 'Decline' }));
  expect(screen.getByText('Please choose a reason')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Price too high' }));
  fireEvent.click(answerGroup('NX-2').getByRole('button', { name: 'Change' }));
  fireEvent.change(screen.getByLabelText('Cartons'), { target: { value: '12' } });
  expect(screen.getByText('288 pcs')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.getByText('2 of 3 answered')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Accept the rest' }));
  await act(() => vi.advanceTimersByTimeAsync(1500));
  vi.useRealTimers();
  const saved = sent(api.quotation.batch_confirm.path) as { answers: { line_id: number; answer: string }[] }[];
  expect(saved.map((call) => call.answers.map(({ line_id, answer }) => [line_id, answer]))).toEqual([
    [
      [1, 'decline'],
      [2, 'change'],
    ],
    [[3, 'accept']],
  ]);
});

it('finds lines, where there are more than a few', async () => {
  await open();
  await screen.findByText('Toy 1');
  expect(screen.queryByRole('searchbox')).toBeNull();
  cleanup();
  queryClient.clear();
  const list = Array.from({ length: 9 }, (_, at) => testLine(at + 1));
  answers[api.quotation.get_confirm_toy_list.path] = { code: 0, data: { version: 1, list, answers: [] } };
  await open();
  await screen.findByText('Toy 1');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nx-3' } });
  expect(screen.queryByText('Toy 1')).toBeNull();
  expect(screen.getByText('Toy 3')).toBeTruthy();
});

it('submits once terms are agreed to and the name is there', async () => {
  await open();
  await screen.findByText('Toy 1');
  fireEvent.click(screen.getByRole('button', { name: 'Accept all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const drawer = within(screen.getByRole('dialog', { hidden: true }));
  const submit = () => fireEvent.click(drawer.getByRole('button', { name: 'Submit', hidden: true }));
  submit();
  expect(drawer.getByRole('alert', { hidden: true }).textContent).toBe('Please agree to the terms first');
  fireEvent.click(drawer.getByRole('checkbox', { hidden: true }));
  submit();
  expect(drawer.getByRole('alert', { hidden: true }).textContent).toBe('Please enter your name');
  fireEvent.change(drawer.getByLabelText(/^Name/), { target: { value: 'Emma' } });
  answers[api.quotation.get_confirm_info.path] = {
    code: 0,
    data: testPage({
      state: 'submitted',
      is_own: true,
      submitted: { name: 'Emma', time: '2026-11-13T08:00:00.000Z', version: 1, short_hash: '3F2A-9C41' },
    }),
  };
  submit();
  await screen.findByText(/You submitted this confirmation as Emma/);
  const [given] = sent(api.quotation.submit_confirm.path);
  expect(given).toMatchObject({ version: 1, is_agreed: true, name: 'Emma' });
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  for (const button of screen.getAllByRole('button', { name: 'Accept' }))
    expect(button).toHaveProperty('disabled', true);
});

it('counts as seen when it is touched, not when it is opened', async () => {
  await open();
  await screen.findByText('Toy 1');
  const looks = () => sent(api.quotation.look_confirm.path);
  expect(looks()).toEqual([]);
  const touch = new Event('pointerdown', { bubbles: true });
  Object.defineProperty(touch, 'isTrusted', { value: true });
  act(() => void window.dispatchEvent(touch));
  act(() => void window.dispatchEvent(touch));
  expect(looks()).toEqual([{ token: TOKEN, code: '', version: 1 }]);
});

it.each([
  ['withdrawn', 'This quotation has been withdrawn'],
  ['expired', 'This link has expired'],
  ['stopped', 'This link has been closed'],
])('says in clear words that a link was %s', async (reason, words) => {
  answers[api.quotation.get_confirm_info.path] = { code: ERRORS.SHARE_ENDED.code, data: { reason } };
  await open();
  expect(await screen.findByText(words)).toBeTruthy();
});

it('asks for the code where there is one', async () => {
  answers[api.quotation.get_confirm_info.path] = { code: ERRORS.SHARE_CODE_NEEDED.code, data: null };
  await open();
  expect(await screen.findByText('Enter the access code')).toBeTruthy();
});

it.each([
  [testPage({ state: 'expired' }), /past its validity/],
  [testPage({ reopened_note: 'Please check line 2' }), /Please check line 2/],
  [testPage({ has_new_version: true, kept_answers: 2 }), /answers to 2 unchanged lines were kept/],
])('says how the quotation stands', async (page, words) => {
  answers[api.quotation.get_confirm_info.path] = { code: 0, data: page };
  await open();
  expect(await screen.findByText(words)).toBeTruthy();
});

const SUBMITTED = { name: 'Emma', time: '2026-11-12T08:00:00.000Z', version: 1, short_hash: '3F2A-9C41' };

it('shows what was submitted, lines without an answer as accepted, and offers nothing any more', async () => {
  answers[api.quotation.get_confirm_info.path] = {
    code: 0,
    data: testPage({ state: 'submitted', submitted: SUBMITTED, is_own: true }),
  };
  const declined = { line_id: 2, answer: 'decline', reason: 'price', cartons: null, target_price: null, note: '' };
  answers[api.quotation.get_confirm_toy_list.path] = {
    code: 0,
    data: { version: 1, list: [testLine(1), testLine(2), testLine(3)], answers: [declined] },
  };
  await open();
  expect(await screen.findByText('3 of 3 answered')).toBeTruthy();
  expect(answerGroup('NX-1').getAllByRole('button')).toHaveLength(1);
  expect(answerGroup('NX-2').queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(answerGroup('NX-2').getByRole('button', { name: 'Decline' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^To answer/ })).toBeNull();
});

it('asks nobody who can only read for an answer', async () => {
  answers[api.quotation.get_confirm_info.path] = {
    code: 0,
    data: testPage({ state: 'submitted', submitted: SUBMITTED, is_own: false }),
  };
  await open();
  await screen.findByText('Toy 1');
  for (const name of ['Accept', 'Change', 'Decline']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText(/answered$/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^(?:To answer|Accepted|Declined)/ })).toBeNull();
});

it('has the terms that matter on the first screen of a phone, and the others at a touch', async () => {
  await open();
  await screen.findByText('Valid until');
  const factOf = (label: string) => screen.getByText(label).closest('[data-first]')?.getAttribute('data-first');
  expect([factOf('Valid until'), factOf('Version code')]).toEqual(['true', 'false']);
  fireEvent.click(screen.getByRole('button', { name: 'All terms' }));
  expect(factOf('Version code')).toBe('true');
});

it('offers the confirmation on paper to who submitted it, and to nobody else', async () => {
  const submitted = { name: 'Emma', time: '2026-11-12T08:00:00.000Z', version: 1, short_hash: '3F2A-9C41' };
  const page = { ...testPage(), state: 'submitted', submitted };
  answers[api.quotation.get_confirm_info.path] = { code: 0, data: { ...page, is_own: true } };
  const file = { state: 'done', link: '/files/exports/a', name: 'a.pdf', poll_ms: 1000 };
  answers[api.quotation.get_confirm_file.path] = { code: 0, data: file };
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Download confirmation (PDF)' }));
  await vi.waitFor(() => expect(click).toHaveBeenCalled());
  expect(sent(api.quotation.get_confirm_file.path)).toMatchObject([{ token: TOKEN }]);
  click.mockRestore();
  cleanup();
  queryClient.clear();
  answers[api.quotation.get_confirm_info.path] = { code: 0, data: { ...page, is_own: false } };
  await open();
  await screen.findByText(page.head.number);
  expect(screen.queryByRole('button', { name: 'Download confirmation (PDF)' })).toBeNull();
});
