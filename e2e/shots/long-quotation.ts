import type { APIRequestContext } from '@playwright/test';
import { QUOTATION_LINES_MAX } from '@wanyuan/domain';
import { callApi } from '../support/api.ts';

const TOYS = 500;
const PAGE = 100;

/** A quotation with as many lines as there may be. */
export async function longQuotation(request: APIRequestContext, token: string): Promise<number> {
  const toys: number[] = [];
  for (let page = 1; page <= TOYS / PAGE; page += 1) {
    const { list } = await callApi(request, 'toy.get_list', { page, page_size: PAGE }, token);
    toys.push(...list.map(({ toy_id }) => toy_id));
  }
  const head = { customer_name: 'Brightside Retail Group' };
  const { id } = await callApi(request, 'quotation.add_new_quotation', { source: { kind: 'empty' }, head }, token);
  for (let lines = 0; lines < QUOTATION_LINES_MAX; lines += toys.length) {
    const ids = toys.slice(0, QUOTATION_LINES_MAX - lines).join(',');
    await callApi(request, 'system.add_quotation', { quotation_id: id, ids }, token);
  }
  const { list } = await callApi(request, 'quotation.get_detail_toy', { id }, token);
  const changes = list.map((line, place) => ({ id: line.id, order_box_qty: 1 + (place % 60) }));
  await callApi(request, 'quotation.update_lines', { id, changes }, token);
  return id;
}
