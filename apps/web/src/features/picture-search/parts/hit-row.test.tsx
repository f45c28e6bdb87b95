// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { api, type ToyCard } from '@wanyuan/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { HitRow, onVerdictKey } from './hit-row.tsx';
import { PictureMarksContext, usePictureMarks } from './use-picture-marks.ts';

const toy = { toy_id: 7, name: '回力车' } as ToyCard;
const sent: unknown[] = [];
let said: object[] = [];
let refusal: object | null = null;

beforeEach(() => {
  [said, refusal] = [[], null];
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (!url.endsWith(api.toy.mark_image_toy.path))
      return Promise.resolve(Response.json({ code: 0, msg: '', data: { list: said } }));
    const { toy_id, verdict } = JSON.parse(body) as { toy_id: number; verdict: string | null };
    sent.push(JSON.parse(body));
    const own = { toy_id, verdict, marked_by: '我', is_mine: true, marked_time: '2026-11-19T02:00:00.000Z' };
    if (refusal === null) said = verdict === null ? [] : [own];
    return Promise.resolve(Response.json(refusal ?? { code: 0, msg: '', data: {} }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Results({ imageId }: { imageId: number | null }) {
  const marks = usePictureMarks({ imageId, box: null });
  return (
    <PictureMarksContext value={marks}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the cards inside */}
      <section aria-label="结果" onKeyDown={(event) => onVerdictKey(event, [toy], marks)}>
        <a href="/toy" data-toy="7">
          回力车
        </a>
        <HitRow toy={toy} hasElsewhere={false} />
      </section>
    </PictureMarksContext>
  );
}

const show = (imageId: number | null = 3) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Results imageId={imageId} />
    </QueryClientProvider>,
  );
const isSaid = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

it('says at once what was clicked, and takes it back by another click', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '回力车：就是这款' }));
  await vi.waitFor(() => expect(isSaid('回力车：就是这款')).toBe(true));
  await vi.waitFor(() => expect(sent).toEqual([{ image_id: 3, toy_id: 7, verdict: 'right' }]));
  fireEvent.click(screen.getByRole('button', { name: '回力车：就是这款' }));
  await vi.waitFor(() => expect(isSaid('回力车：就是这款')).toBe(false));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ image_id: 3, toy_id: 7, verdict: null }));
});

it('takes back what a colleague said, whose name it tells', async () => {
  said = [{ toy_id: 7, verdict: 'wrong', marked_by: '小李', is_mine: false, marked_time: '2026-11-19T02:00:00.000Z' }];
  show();
  await vi.waitFor(() => expect(isSaid('回力车：不是')).toBe(true));
  const button = screen.getByRole('button', { name: '回力车：不是' });
  expect(button.title).toMatch(/^小李 .+ 标记，再点一次取消$/);
  fireEvent.click(button);
  await vi.waitFor(() => expect(sent).toEqual([{ image_id: 3, toy_id: 7, verdict: null }]));
});

it('hears Y and N on a card', async () => {
  show();
  fireEvent.keyDown(screen.getByRole('link', { name: '回力车' }), { key: 'n' });
  await vi.waitFor(() => expect(sent).toEqual([{ image_id: 3, toy_id: 7, verdict: 'wrong' }]));
  fireEvent.keyDown(screen.getByRole('link', { name: '回力车' }), { key: 'y', ctrlKey: true });
  expect(sent).toHaveLength(1);
});

it('shows again what counts after a refusal', async () => {
  refusal = { code: -404, msg: '这款产品已下架或不存在，没有标记', data: null };
  show();
  fireEvent.click(screen.getByRole('button', { name: '回力车：就是这款' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(isSaid('回力车：就是这款')).toBe(false));
});

it('offers nothing to say of toys that a toy of the platform found', () => {
  show(null);
  expect(screen.queryByRole('button')).toBeNull();
});
