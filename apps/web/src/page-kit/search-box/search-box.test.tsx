// @vitest-environment happy-dom
import { SOON } from '@wanyuan/testing/patience';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { api } from '@wanyuan/contract/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { composeSlots, registerSlots, type SearchKind } from '#lib/feature-module.ts';
import { setNavigate } from '#lib/navigation.ts';
import { givenLink } from '#lib/page-links.ts';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { SearchBox } from './search-box.tsx';

let visited: string[];
let imageSearch: Mock<(file: File | null, kind: SearchKind) => void>;
let fetchMock: Mock<typeof fetch>;

const box = (): HTMLInputElement => screen.getByRole('combobox');

function show(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SearchBox size="head" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function type(text: string): void {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: text } });
}

beforeEach(() => {
  visited = [];
  setNavigate((to) => visited.push(decodeURIComponent(to)));
  imageSearch = vi.fn<(file: File | null, kind: SearchKind) => void>();
  fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"code":0,"msg":"","data":{}}')));
  vi.stubGlobal('fetch', fetchMock);
  const search = {
    product: (keyword: string) => givenLink(`/p?q=${keyword}`),
    factory: (keyword: string) => givenLink(`/f?q=${keyword}`),
  };
  registerSlots(composeSlots([{ name: 'test', routes: [], slots: { search, imageSearch } }]));
  startSession(testUser());
  queryClient.setQueryData([api.system.get_public_config.name, { cate: [] }], { keyword: ['遥控车', '泡泡机'] });
  queryClient.setQueryData([api.log.get_recent_searches.name, { type: 'product' }], {
    list: [{ keyword: '毛绒熊', searched_time: '2026-01-01T00:00:00Z' }],
  });
});

afterEach(() => {
  cleanup();
  endSession('signed_out');
  setNavigate(null);
  vi.unstubAllGlobals();
});

describe('searching', () => {
  it('goes to the results and remembers the words', () => {
    show();
    type(' 遥控车１\u3000');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(visited).toEqual(['/p?q=遥控车1']);
    expect(fetchMock.mock.calls.map(([path]) => path)).toContain(api.log.save_recent_search.path);
  });

  it('does nothing while Chinese is being composed', () => {
    show();
    type('yao');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(visited).toEqual([]);
  });

  it('sends a visitor to sign in and on to the results', () => {
    endSession('signed_out');
    show();
    type('车');
    fireEvent.click(screen.getByRole('button', { name: '搜索' }));
    expect(visited).toEqual([`/login?redirect=/p?q=${encodeURIComponent('车')}`]);
  });

  it('searches factories when told to', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: '产品' }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: '工厂' }));
    type('拓悦');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(visited).toEqual(['/f?q=拓悦']);
  });
});

describe('what it offers', () => {
  it('is recent searches while empty, suggestions with text', () => {
    show();
    fireEvent.focus(box());
    expect(screen.getByRole('grid', { name: '最近搜索' }).textContent).toContain('毛绒熊');
    type('控');
    expect(screen.getByRole('grid', { name: '搜索建议' }).textContent).toBe('遥控车');
  });

  it('can be walked through and taken with the keyboard', () => {
    show();
    type('控');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(box().getAttribute('aria-activedescendant')).toMatch(/-0$/);
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(visited).toEqual(['/p?q=遥控车']);
  });

  it('asks the server what letters and numbers mean, once typing rests', async () => {
    fetchMock.mockImplementation(() =>
      Promise.resolve(
        new Response('{"code":0,"msg":"","data":{"list":[{"text":"HY-8821","hint":"遥控车"}],"keyword":[]}}'),
      ),
    );
    show();
    type('88');
    type('8821');
    await vi.waitFor(() => {
      expect(screen.getByRole('grid', { name: '搜索建议' }).textContent).toBe('HY-8821遥控车');
    }, SOON);
    const asked = fetchMock.mock.calls.filter(([path]) => path === api.toy.get_suggest.path);
    expect(asked.map(([, init]) => init?.body)).toEqual(['{"keyword":"8821","type":"product"}']);
  });

  it('is hot searches too, for everybody', () => {
    queryClient.setQueryData([api.system.get_hot_search.name, { count: 8 }], { list: [{ keyword: '风筝', count: 3 }] });
    show();
    fireEvent.focus(box());
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(visited).toEqual(['/p?q=风筝']);
  });

  it('goes away on Esc', () => {
    show();
    type('控');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('pasting', () => {
  const paste = (target: Element, clipboardData: unknown): void => {
    const event = createEvent.paste(target);
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    fireEvent(target, event);
  };
  const picture = new File(['x'], 'toy.png', { type: 'image/png' });

  it('takes line breaks out of text', () => {
    show();
    paste(box(), { files: [], getData: () => '遥控\r\n车\n' });
    expect(box().value).toBe('遥控车');
  });

  it.each(['in the box', 'anywhere else'])('of a picture %s searches by it', (place) => {
    show();
    paste(place === 'in the box' ? box() : document.body, { files: [picture], getData: () => '' });
    expect(imageSearch).toHaveBeenCalledExactlyOnceWith(picture, 'product');
  });

  it('of cells takes their text, not the picture of them', () => {
    show();
    paste(box(), { files: [picture], getData: () => 'HY-\n8821' });
    expect(box().value).toBe('HY-8821');
    expect(imageSearch).not.toHaveBeenCalled();
  });
});

it('asks for a picture by the camera, for what is being searched', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '以图搜款' }));
  expect(imageSearch).toHaveBeenLastCalledWith(null, 'product');
  fireEvent.click(screen.getByRole('button', { name: '产品' }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: '工厂' }));
  fireEvent.click(screen.getByRole('button', { name: '以图找工厂' }));
  expect(imageSearch).toHaveBeenLastCalledWith(null, 'factory');
});

it('takes what is dropped anywhere on the page', () => {
  show();
  const picture = new File(['x'], 'toy.png', { type: 'image/png' });
  const event = createEvent.drop(document.body);
  Object.defineProperty(event, 'dataTransfer', { value: { files: [picture], types: ['Files'] } });
  fireEvent(document.body, event);
  expect(imageSearch).toHaveBeenCalledExactlyOnceWith(picture, 'product');
});

it('takes the focus on /', () => {
  show();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(box());
});
