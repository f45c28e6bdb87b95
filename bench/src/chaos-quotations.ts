import type { Ledger, Write, Writer } from './chaos-writes.ts';

/** A quotation that a person writes. */
export interface WrittenQuotation {
  id: number;
  lineIds: number[];
}

const PRICE = '2.50';

export const createQuotation: Write = async (writer, ledger, mark) => {
  const { person, toyIds, random } = writer;
  const ids = Array.from({ length: 4 }, () => toyIds[Math.floor(random() * toyIds.length)]!).join(',');
  const head = { customer_name: 'Chaos Ltd.', remark: mark };
  const data = await person.call('quotation.add_new_quotation', { source: { kind: 'toys', ids }, head });
  if (data === null) return;
  ledger.acknowledged.set(`quotation ${mark}`, mark);
  const opened = await person.call('quotation.get_detail_toy', { id: data.id });
  if (opened) writer.quotation = { id: data.id, lineIds: opened.list.map(({ id }) => id) };
};

export const editQuotation: Write = async ({ quotation, random, person }, ledger, mark) => {
  const line = quotation?.lineIds[Math.floor(random() * quotation.lineIds.length)];
  if (!quotation || line === undefined) return;
  const changes = [{ id: line, remark: mark, order_box_qty: 1 + Math.floor(random() * 90), quoted_price: PRICE }];
  const data = await person.call('quotation.update_lines', { id: quotation.id, changes });
  if (data !== null) ledger.quoted.set(line, mark);
};

/** All is priced, and what the guard found is answered for; null where it is not to be had. */
export async function readyToSend({ person }: Writer, { id, lineIds }: WrittenQuotation) {
  const changes = lineIds.map((line) => ({ id: line, quoted_price: PRICE }));
  await person.call('quotation.update_lines', { id, changes });
  const checked = await person.call('quotation.check_sending', { id });
  if (!checked) return null;
  const { revision, leaks } = checked;
  return { revision, confirmed_leaks: leaks.map(({ key }) => key) };
}

/** The draft goes out; null when it did not. */
async function send(writer: Writer, quotation: WrittenQuotation, mark: string): Promise<string | null> {
  const ready = await readyToSend(writer, quotation);
  if (ready === null) return null;
  const sent = await writer.person.call('quotation.send', { id: quotation.id, ...ready, recipients: [{ name: mark }] });
  return sent?.links[0]?.token ?? null;
}

async function order({ person }: Writer, id: number, ledger: Ledger): Promise<void> {
  const answered = await person.call('quotation.get_answers', { id });
  if (!answered?.confirmation) return;
  const made = await person.call('quotation.accept', { id, confirmation_id: answered.confirmation.id });
  if (made !== null) ledger.acknowledged.set(`order ${made.number} ${id}`, `${made.number} ${id}`);
}

/** A quotation from draft to order: sent, answered by the customer line by line, submitted, accepted. */
export const concludeQuotation: Write = async (writer, ledger, mark) => {
  const { quotation, person } = writer;
  if (!quotation) return;
  writer.quotation = null;
  const token = await send(writer, quotation, mark);
  if (token === null) return;
  const answers = quotation.lineIds.map((line_id) => ({ line_id, answer: 'change' as const, cartons: 7, note: mark }));
  if ((await person.call('quotation.batch_confirm', { token, version: 1, answers })) !== null)
    for (const line of quotation.lineIds) ledger.answered.set(line, mark);
  const final = { token, version: 1, is_agreed: true as const, name: mark };
  if ((await person.call('quotation.submit_confirm', final)) === null) return;
  ledger.acknowledged.set(`confirmation ${mark}`, mark);
  await order(writer, quotation.id, ledger);
};

/** Where the mark of each kind of write stands. */
export const QUOTATION_PLACES = {
  quotation: "select head ->> 'remark' as mark from quotation_versions where version = 1",
  confirmation: 'select name as mark from quotation_confirmations',
  order: "select number || ' ' || source_id as mark from customer_orders",
};

/** What an act that was cut off in the middle would leave, in words of its own. */
export const HALF_QUOTATIONS = [
  `select 'state of quotation ' || q.id as what from quotations q
   left join quotation_versions v on v.quotation_id = q.id and v.version = coalesce(q.sent_version, q.version)
   where v.state is distinct from q.state`,
  `select 'total of quotation ' || q.id as what from quotations q left join quotation_lines l on l.quotation_id = q.id
     and l.until_version is null and l.removed_at is null
   group by q.id having q.total <> coalesce(sum(l.quoted_price * case when l.toy_id is null then l.quantity
     else l.order_box_qty * (l.snapshot ->> 'carton_quantity')::numeric end), 0)
     or q.line_count <> count(l.id)`,
  `select 'sent version of quotation ' || quotation_id as what from quotation_versions
   where (state = 'draft') <> (hash is null)`,
  `select 'confirmation of quotation ' || q.id as what from quotations q where state in ('customer_submitted', 'ordered')
     and not exists (select 1 from quotation_confirmations c where c.quotation_id = q.id and c.state in ('open', 'accepted', 'taken'))`,
  `select 'order of quotation ' || q.id as what from quotations q left join customer_orders o
     on o.source = 'quotation' and o.source_id = q.id
   where (q.state = 'ordered') <> (o.id is not null) or q.order_id is distinct from o.id`,
  `select 'lines of order ' || o.id as what from customer_orders o
   where line_count <> (select count(*) from customer_order_lines l where l.order_id = o.id)`,
];
