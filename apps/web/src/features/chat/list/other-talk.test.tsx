// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { showOther, useOtherTalk, type OtherTalk } from './other-talk.ts';

afterEach(cleanup);

let navigate: NavigateFunction;
let choose: (next: OtherTalk | null) => void;

function Shown() {
  navigate = useNavigate();
  const [other, setOther] = useOtherTalk(null);
  choose = setOther;
  return <p>{other ? `${other.key} ${other.id}` : 'none'}</p>;
}

const show = (address: string): void =>
  void render(
    <MemoryRouter initialEntries={[address]}>
      <Shown />
    </MemoryRouter>,
  );

it('opens the conversation that the address names, each time that it is gone to', async () => {
  show('/chat?list=website&talk=12');
  expect(screen.getByText('website 12')).toBeDefined();
  act(() => choose({ key: 'website', id: null }));
  expect(screen.getByText('website null')).toBeDefined();
  await act(async () => navigate('/chat?list=website&talk=12'));
  expect(screen.getByText('website 12')).toBeDefined();
  await act(async () => navigate('/chat?list=website&talk=7'));
  expect(screen.getByText('website 7')).toBeDefined();
  await act(async () => navigate('/chat?list=website'));
  expect(screen.getByText('website null')).toBeDefined();
});

it('takes nothing of another page’s address', async () => {
  show('/sample_list?list=website&talk=12');
  expect(screen.getByText('none')).toBeDefined();
  act(() => showOther({ key: 'website', id: 3 }));
  expect(screen.getByText('website 3')).toBeDefined();
});
