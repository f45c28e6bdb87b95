import { randomBytes } from 'node:crypto';
import type { Ledger, Write, Writer } from './chaos-writes.ts';

/** What a visitor was told is picked: key of the toy → its note. */
const picked = new WeakMap<Writer, Map<string, string>>();
const keysOf = new WeakMap<Writer, string[]>();

function picksOf(writer: Writer): Map<string, string> {
  const known = picked.get(writer) ?? new Map<string, string>();
  picked.set(writer, known);
  return known;
}

async function toysOnSite(writer: Writer): Promise<string[]> {
  const known = keysOf.get(writer);
  if (known !== undefined) return known;
  const shown = await writer.visitor.call('site.get_toys', { page_size: 60 });
  const keys = (shown?.list ?? []).map(({ key }) => key);
  if (keys.length > 0) keysOf.set(writer, keys);
  return keys;
}

/** A visitor of a website picks a toy, with a note. */
export const pickOnSite: Write = async (writer, _ledger, mark) => {
  const { visitor, random } = writer;
  const keys = await toysOnSite(writer);
  const key = keys[Math.floor(random() * keys.length)];
  if (key === undefined) return;
  const change = { key, cartons: 1 + Math.floor(random() * 20), note: mark, changed_at: Date.now() };
  const saved = await visitor.call('site.save_picks', { changes: [change] });
  if (saved !== null && saved.refused.length === 0) picksOf(writer).set(key, mark);
};

/** What was picked is all there, and becomes one order. */
export const orderOnSite: Write = async (writer, ledger, mark) => {
  const mine = picksOf(writer);
  const { visitor } = writer;
  const picks = mine.size > 0 ? await visitor.call('site.get_picks', {}) : null;
  if (picks === null) return;
  missing(mine, picks.lines, ledger);
  const act = `${mark}-${randomBytes(12).toString('hex')}`;
  const info = { contact: mark, company: mark, email: `${mark}@example.com` };
  const order = await visitor.call('site.submit_picks', { act, price_hash: picks.price_hash, info });
  if (order === null) return;
  mine.clear();
  ledger.acknowledged.set(`submission ${mark}`, mark);
  ledger.acknowledged.set(`site-order ${order.number}`, order.number);
};

function missing(mine: Map<string, string>, lines: readonly { key: string; note: string }[], ledger: Ledger): void {
  const notes = new Map(lines.map(({ key, note }) => [key, note]));
  for (const [key, note] of mine) if (notes.get(key) !== note) ledger.missed.push(`pick ${note} of toy ${key}`);
}

/** Where the mark of each kind of write stands. */
export const VISITOR_PLACES = {
  submission: "select info ->> 'contact' as mark from site_picks where state = 'submitted'",
  'site-order': "select number as mark from customer_orders where source = 'website'",
};

/** What must not be there twice. */
export const TWICE_BY_VISITORS = [
  `select 'order of picks ' || source_id as what from customer_orders where source = 'website'
   group by source_id having count(*) > 1`,
];

/** What an act that was cut off in the middle would leave. */
export const HALF_SUBMISSIONS = [
  `select 'picks ' || p.id as what from site_picks p left join customer_orders o on o.id = p.order_id
   where (p.state = 'submitted') <> (o.id is not null)`,
];
