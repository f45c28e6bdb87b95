import { Readable } from 'node:stream';
import { SOON } from '@wanyuan/testing/patience';
import { expect, it } from 'vitest';
import { createPhotoSearch } from './photo-search.service.ts';

type Dependencies = Parameters<typeof createPhotoSearch>[0];

it('looks at a few photos of visitors at a time, so that people of companies get their turn', async () => {
  let [inside, most] = [0, 0];
  const entered: (() => void)[] = [];
  const match: Dependencies['match'] = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise<void>((leave) => entered.push(leave));
    inside -= 1;
    return [];
  };
  const toys = { ids: async () => [], shown: async () => [] } as unknown as Dependencies['toys'];
  const photos = createPhotoSearch({ match, toys, spend: async () => {} });
  const visit = { site: { company_id: 1 } } as Parameters<typeof photos.search>[1];
  const asked = { db: null as never, ip: '192.0.2.1' };
  const searches = Array.from({ length: 10 }, () =>
    photos.search(asked, visit, 'en', { stream: Readable.from([Buffer.from('photo')]), declared: null }),
  );
  const all = Promise.all(searches);
  for (let done = 0; done < searches.length; done += 1) {
    await expect.poll(() => entered.length, SOON).toBeGreaterThan(0);
    entered.shift()!();
  }
  expect(await all).toHaveLength(10);
  expect(most).toBe(2);
});
