import type { Person } from './load-people.ts';

/** What a person quotes, and what one of their customers answers. */
export interface QuotingDesk {
  draftId: number;
  draftLines: number[];
  /** Of the customer's link. */
  token: string;
  sentLines: number[];
}

/** A draft and a quotation that went out, before the clock runs. */
export async function openQuotation(person: Person, ids: string): Promise<QuotingDesk> {
  const create = async () => {
    const head = { customer_name: 'Load Ltd.' };
    const { data } = await person.call('quotation.add_new_quotation', { source: { kind: 'toys', ids }, head });
    const { list } = (await person.call('quotation.get_detail_toy', { id: data.id })).data;
    const changes = list.map((line) => ({ id: line.id, order_box_qty: 10, quoted_price: '2.50' }));
    await person.call('quotation.update_lines', { id: data.id, changes });
    return { id: data.id, lines: list.map((line) => line.id) };
  };
  const [draft, sent] = [await create(), await create()];
  const { revision, leaks } = (await person.call('quotation.check_sending', { id: sent.id })).data;
  const order = { id: sent.id, revision, confirmed_leaks: leaks.map(({ key }) => key) };
  const { links } = (await person.call('quotation.send', { ...order, recipients: [{ name: 'Emma' }] })).data;
  return { draftId: draft.id, draftLines: draft.lines, token: links[0]!.token, sentLines: sent.lines };
}
