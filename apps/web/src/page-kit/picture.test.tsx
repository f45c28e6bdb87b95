// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteConfig } from '#lib/site-config.ts';
import { originalSource, sourceSet } from './picture-sources.ts';
import { Picture } from './picture.tsx';

const toy = { src: '/pictures/12-abcdef12/{w}.webp', width: 600, height: 400, preview: 'data:image/webp;base64,AA==' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  siteConfig.imageHost = '';
});

const image = () => screen.getByRole<HTMLImageElement>('img');
const box = () => image().closest<HTMLElement>('[data-state]')!;

it('offers the widths up to the original and loads late', () => {
  render(<Picture picture={toy} alt="积木" width={280} />);
  expect(
    image()
      .srcset.split(', ')
      .map((entry) => entry.split('/').at(-1)),
  ).toEqual(['80.webp 80w', '160.webp 160w', '300.webp 300w', '480.webp 480w', '600.webp 600w']);
  expect(image().getAttribute('src')).toBe('/pictures/12-abcdef12/300.webp');
  expect([image().loading, image().sizes, image().getAttribute('decoding')]).toEqual(['lazy', '280px', 'async']);
  expect(box().style.aspectRatio).toMatch(/^1\.5\b/);
});

it('keeps the signature of a private picture in every address, and the picture host before it', () => {
  siteConfig.imageHost = 'https://img.example.com';
  const own = { ...toy, width: 100, src: `${toy.src}?e=1&s=x` };
  expect(sourceSet(own, 'avif')).toBe(
    'https://img.example.com/pictures/12-abcdef12/80.avif?e=1&s=x 80w, https://img.example.com/pictures/12-abcdef12/160.avif?e=1&s=x 100w',
  );
  const original = '/pictures/12-abcdef12/original?e=1&s=y';
  expect(originalSource({ ...own, original })).toBe(`https://img.example.com${original}`);
  // A visitor of a share gets no original.
  expect(originalSource(own)).toBe('https://img.example.com/pictures/12-abcdef12/1200.webp?e=1&s=x');
});

it('shows the blurred preview until the picture is there', () => {
  render(<Picture picture={toy} alt="积木" ratio={1} />);
  expect(box().dataset['state']).toBe('loading');
  expect(box().innerHTML).toContain(toy.preview);
  fireEvent.load(image());
  expect(box().dataset['state']).toBe('ready');
});

it('tries once more by itself, then says so and tries again on a click', () => {
  render(<Picture picture={toy} alt="积木" />);
  const first = image();
  fireEvent.error(first);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(4000));
  expect(image()).not.toBe(first);
  fireEvent.error(image());
  fireEvent.click(screen.getByRole('button', { name: '积木加载失败，点击重试' }));
  fireEvent.load(image());
  expect(box().dataset['state']).toBe('ready');
});

it('begins anew with another picture, and keeps the place of one that is missing', () => {
  const { rerender, container } = render(<Picture picture={toy} alt="积木" />);
  fireEvent.load(image());
  rerender(<Picture picture={{ ...toy, src: '/pictures/13-00000000/{w}.webp' }} alt="积木" />);
  expect(box().dataset['state']).toBe('loading');
  rerender(<Picture picture={null} alt="" ratio={2} />);
  expect(container.firstElementChild?.getAttribute('style')).toMatch(/aspect-ratio: 2\b/);
});
