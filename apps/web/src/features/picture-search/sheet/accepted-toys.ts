import { api, type PictureHit } from '@wanyuan/contract/client';
import { callApi } from '#lib/call-client.ts';

const PAGE_SIZE = 100;

/** The toys that were accepted in any row, each once. */
export async function acceptedToys(sheetId: number, rowCount: number): Promise<PictureHit[]> {
  const toys = new Map<number, PictureHit>();
  for (let page = 1; (page - 1) * PAGE_SIZE < rowCount; page++) {
    const { list } = await callApi(api.toy.get_image_sheet_rows, { sheet_id: sheetId, page, page_size: PAGE_SIZE });
    for (const { matches, accepted_toy_id } of list) {
      const toy = matches.find(({ toy_id }) => toy_id === accepted_toy_id);
      if (toy) toys.set(toy.toy_id, toy);
    }
  }
  return [...toys.values()];
}
