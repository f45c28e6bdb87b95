import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './load-people.ts';

/** What somebody was told is written, and what they do not know of. */
export interface Ledger {
  /** Kind and mark of every write that was acknowledged. */
  acknowledged: Map<string, string>;
  /** Line → the last remark that was acknowledged, and those that may have come after it. */
  remarks: Map<number, { last: string; maybe: Set<string> }>;
  exports: Set<string>;
  imports: Set<number>;
  answers: Map<number, string>;
  tried: number;
}

export function emptyLedger(): Ledger {
  return {
    acknowledged: new Map(),
    remarks: new Map(),
    exports: new Set(),
    imports: new Set(),
    answers: new Map(),
    tried: 0,
  };
}

export interface Writer {
  /** In short marks: names of carts have ten characters. */
  name: string;
  people: Person[];
  random: () => number;
  toyIds: readonly number[];
  cart: { id: number; lineIds: number[] } | null;
  /** A small product sheet with rows that carry the mark. */
  sheetOf: (mark: string) => Promise<Buffer>;
  factoryId: number;
}

const PATIENCE_MS = 300;

const personOf = ({ people, random }: Writer) => people[Math.floor(random() * people.length)]!;

/** Null when nobody knows whether it was done. */
async function attempt<T>(writer: Writer, path: string, body: object): Promise<T | null> {
  try {
    const { code, data } = await personOf(writer).call<T>(path, body);
    return code === 0 ? data : null;
  } catch {
    await sleep(PATIENCE_MS);
    return null;
  }
}

type Write = (writer: Writer, ledger: Ledger, mark: string) => Promise<void>;

const createCart: Write = async (writer, ledger, mark) => {
  const data = await attempt<{ id: number }>(writer, '/api/website/add_customer_pick', {
    name: mark,
    ids: someToys(writer, 3),
  });
  if (data === null) return;
  ledger.acknowledged.set(`cart ${mark}`, mark);
  const opened = await attempt<{ list: { id: number }[] }>(writer, '/api/website/get_sample_car', {
    customer_pick_id: data.id,
  });
  if (opened) writer.cart = { id: data.id, lineIds: opened.list.map(({ id }) => id) };
};

const editLine: Write = async (writer, ledger, mark) => {
  const { cart, random } = writer;
  const line = cart?.lineIds[Math.floor(random() * cart.lineIds.length)];
  if (!cart || line === undefined) return;
  const known = ledger.remarks.get(line) ?? { last: '', maybe: new Set<string>() };
  ledger.remarks.set(line, known);
  known.maybe.add(mark);
  const body = { customer_pick_id: cart.id, changes: [{ id: line, remark: mark }] };
  if ((await attempt(writer, '/api/website/update_sample_car', body)) === null) return;
  known.last = mark;
  known.maybe.clear();
};

const addCustomer: Write = async (writer, ledger, mark) => {
  const data = await attempt(writer, '/api/customer/add', { name: `客户${mark}` });
  if (data !== null) ledger.acknowledged.set(`customer ${mark}`, `客户${mark}`);
};

const inquire: Write = async (writer, ledger, mark) => {
  const data = await attempt<{ ids: number[]; success: number }>(writer, '/api/toy/batch_inquiry', {
    items: [{ toy_id: Number(someToys(writer, 1)) }],
    remark: mark,
  });
  if (data && data.success > 0) ledger.acknowledged.set(`inquiry ${mark}`, mark);
};

const startExport: Write = async (writer, ledger) => {
  if (!writer.cart) return;
  const source = { kind: 'cart', id: writer.cart.id };
  const data = await attempt<{ uuid: string }>(writer, '/api/system/export_excel', { source, kind: 'excel' });
  if (data) ledger.exports.add(data.uuid);
};

const importSheet: Write = async (writer, ledger, mark) => {
  const sheet = await writer.sheetOf(mark);
  const file = await personOf(writer)
    .upload(sheet, { purpose: 'product_sheet', name: `${mark}.xlsx` })
    .catch(() => null);
  if (!file || file.code !== 0) return;
  const read = await attempt<{ import_id: number }>(writer, '/api/import/read_product_sheet', {
    file_id: file.data.id,
    factory_id: writer.factoryId,
  });
  if (!read) return;
  ledger.imports.add(read.import_id);
  for (let turn = 0; turn < 60; turn += 1) {
    const state = await attempt<{ phase: string }>(writer, '/api/import/get_import', { import_id: read.import_id });
    if (state?.phase === 'failed') return;
    if (state?.phase === 'preview') break;
    await sleep(PATIENCE_MS * 2);
  }
  const done = await attempt(writer, '/api/import/commit_import', { import_id: read.import_id });
  if (done !== null) ledger.acknowledged.set(`toy ${mark}`, `${mark}-1`);
};

function someToys({ toyIds, random }: Writer, count: number): string {
  return Array.from({ length: count }, () => toyIds[Math.floor(random() * toyIds.length)]!).join(',');
}

const MIX: readonly (readonly [number, Write])[] = [
  [15, createCart],
  [45, editLine],
  [15, addCustomer],
  [15, inquire],
  [7, startExport],
  [3, importSheet],
];

/** A factory answers what it was asked, each with a price of its own. */
export async function keepAnswering(
  desk: Pick<Writer, 'people' | 'random'>,
  ledger: Ledger,
  isOver: () => boolean,
): Promise<void> {
  const writer = { ...desk } as Writer;
  for (let number = 1; !isOver(); number += 1) {
    const open = await attempt<{ list: { id: number }[] }>(writer, '/api/desk/get_inquiries', { is_open: true });
    const asked = open?.list[0];
    if (!asked) {
      await sleep(PATIENCE_MS * 3);
      continue;
    }
    const price = (number / 100).toFixed(2);
    const body = { ids: [asked.id], price };
    if ((await attempt(writer, '/api/desk/answer_inquiry', body)) !== null) ledger.answers.set(asked.id, price);
    await sleep(PATIENCE_MS);
  }
}

/** One write after the other until the time is over; every one has a mark of its own. */
export async function keepWriting(writer: Writer, ledger: Ledger, isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    let left = writer.random() * 100;
    const [, write] = MIX.find(([share]) => (left -= share) < 0) ?? MIX[0]!;
    ledger.tried += 1;
    await write(writer, ledger, `${writer.name}n${number.toString(36)}`);
    await sleep(20 + writer.random() * 80);
  }
}
