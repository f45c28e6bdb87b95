// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { showOther, useOtherTalk } from './other-talk.ts';

afterEach(cleanup);

function Shown() {
  const [other, setOther] = useOtherTalk(null);
  return (
    <>
      <p>{other ? `${other.key} ${other.id}` : 'none'}</p>
      <button type="button" onClick={() => setOther({ key: 'website', id: null })}>
        close
      </button>
    </>
  );
}

function show(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return (next: string) => act(async () => router.navigate(next));
}

it('opens the conversation that the address names, each time that it is gone to', async () => {
  const navigate = show('/chat?list=website&talk=12');
  expect(screen.getByText('website 12')).toBeDefined();
  act(() => screen.getByText('close').click());
  expect(screen.getByText('website null')).toBeDefined();
  await navigate('/chat?list=website&talk=12');
  expect(screen.getByText('website 12')).toBeDefined();
  await navigate('/chat?list=website&talk=7');
  expect(screen.getByText('website 7')).toBeDefined();
  await navigate('/chat?list=website');
  expect(screen.getByText('website null')).toBeDefined();
});

it('takes nothing of another page’s address', async () => {
  show('/sample_list?list=website&talk=12');
  expect(screen.getByText('none')).toBeDefined();
  act(() => showOther({ key: 'website', id: 3 }));
  expect(screen.getByText('website 3')).toBeDefined();
});
