import { setTimeout as sleep } from 'node:timers/promises';
import { mailQuotation, type MailProvider } from './chaos-mails.ts';
import type { PatientPerson, PatientVisitor } from './chaos-person.ts';
import { concludeQuotation, createQuotation, editQuotation, type WrittenQuotation } from './chaos-quotations.ts';
import { sayInTalk } from './chaos-talks.ts';
import { orderOnSite, pickOnSite } from './chaos-visitors.ts';

/** What a person was told is written. */
export interface Ledger {
  /** Kind and mark → what stands in the database for it. */
  acknowledged: Map<string, string>;
  /** Line → the last remark that was acknowledged. */
  remarks: Map<number, string>;
  /** Line of a quotation → the last remark that was acknowledged. */
  quoted: Map<number, string>;
  /** Line of a quotation → what its customer was told is kept. */
  answered: Map<number, string>;
  exports: Set<string>;
  imports: Set<number>;
  answers: Map<number, string>;
  /** What was acknowledged and was not there when its writer looked. */
  missed: string[];
  tried: number;
}

export function emptyLedger(): Ledger {
  return {
    acknowledged: new Map(),
    remarks: new Map(),
    quoted: new Map(),
    answered: new Map(),
    exports: new Set(),
    imports: new Set(),
    answers: new Map(),
    missed: [],
    tried: 0,
  };
}

export interface Writer {
  /** In short marks: names of carts have ten characters. */
  name: string;
  person: PatientPerson;
  /** A visitor of a customer website of the demo. */
  visitor: PatientVisitor;
  random: () => number;
  toyIds: readonly number[];
  cart: { id: number; lineIds: number[] } | null;
  /** A draft. */
  quotation: WrittenQuotation | null;
  /** A small product sheet with rows that carry the mark. */
  sheetOf: (mark: string) => Promise<Buffer>;
  factoryId: number;
  provider: MailProvider;
}

const LOOK_MS = 500;
const LOOKS = 120;

export type Write = (writer: Writer, ledger: Ledger, mark: string) => Promise<void>;

const createCart: Write = async (writer, ledger, mark) => {
  const { person } = writer;
  const ids = someToys(writer, 3);
  const data = await person.call('website.add_customer_pick', { name: mark, ids });
  if (data === null) return;
  ledger.acknowledged.set(`cart ${mark}`, mark);
  const opened = await person.call('website.get_sample_car', {
    customer_pick_id: data.id,
  });
  if (opened) writer.cart = { id: data.id, lineIds: opened.list.map(({ id }) => id) };
};

const editLine: Write = async ({ cart, random, person }, ledger, mark) => {
  const line = cart?.lineIds[Math.floor(random() * cart.lineIds.length)];
  if (!cart || line === undefined) return;
  const body = { customer_pick_id: cart.id, changes: [{ id: line, remark: mark }] };
  if ((await person.call('website.update_sample_car', body)) !== null) ledger.remarks.set(line, mark);
};

const addCustomer: Write = async ({ person }, ledger, mark) => {
  const data = await person.call('customer.add', { name: `客户${mark}` });
  if (data !== null) ledger.acknowledged.set(`customer ${mark}`, `客户${mark}`);
};

const inquire: Write = async (writer, ledger, mark) => {
  const data = await writer.person.call('toy.batch_inquiry', {
    items: [{ toy_id: Number(someToys(writer, 1)) }],
    remark: mark,
  });
  if (data && data.success > 0) ledger.acknowledged.set(`inquiry ${mark}`, mark);
};

const startExport: Write = async ({ cart, person }, ledger) => {
  if (!cart) return;
  const source = { kind: 'cart' as const, id: cart.id };
  const data = await person.call('system.export_excel', { source, kind: 'excel' });
  if (data) ledger.exports.add(data.uuid);
};

const importSheet: Write = async ({ person, sheetOf, factoryId }, ledger, mark) => {
  const file = await person.upload(await sheetOf(mark), 'product_sheet', `${mark}.xlsx`);
  if (!file) return;
  const wish = { file_id: file.id, factory_id: factoryId };
  const read = await person.call('imports.read_product_sheet', wish);
  if (!read) return;
  ledger.imports.add(read.import_id);
  for (let look = 0; look < LOOKS; look += 1) {
    const state = await person.call('imports.get_import', { import_id: read.import_id });
    if (state?.phase === 'failed') return;
    if (state?.phase === 'preview') break;
    await sleep(LOOK_MS);
  }
  const done = await person.call('imports.commit_import', { import_id: read.import_id });
  if (done === null) return;
  for (const row of [1, 2, 3]) ledger.acknowledged.set(`toy ${mark}-${row}`, `${mark}-${row}`);
};

function someToys({ toyIds, random }: Writer, count: number): string {
  return Array.from({ length: count }, () => toyIds[Math.floor(random() * toyIds.length)]!).join(',');
}

const MIX: readonly (readonly [number, Write])[] = [
  [9, createCart],
  [19, editLine],
  [8, addCustomer],
  [9, inquire],
  [6, createQuotation],
  [11, editQuotation],
  [3, concludeQuotation],
  [3, mailQuotation],
  [6, startExport],
  [4, importSheet],
  [12, sayInTalk],
  [7, pickOnSite],
  [3, orderOnSite],
];

/** A factory answers what it was asked, each with a price of its own. */
export async function keepAnswering(person: PatientPerson, ledger: Ledger, isOver: () => boolean): Promise<void> {
  for (let number = 1; !isOver(); number += 1) {
    const open = await person.call('desk.get_inquiries', { is_open: true });
    const asked = open?.list.at(-1);
    if (asked) {
      const price = (number / 100).toFixed(2);
      const answered = await person.call('desk.answer_inquiry', { ids: [asked.id], price });
      if (answered !== null) ledger.answers.set(asked.id, price);
    }
    await sleep(LOOK_MS);
  }
}

/** One write after the other until the time is over; every one has a mark of its own. */
export async function keepWriting(writer: Writer, ledger: Ledger, isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    let left = writer.random() * 100;
    const [, write] = MIX.find(([share]) => (left -= share) < 0) ?? MIX[0]!;
    ledger.tried += 1;
    await write(writer, ledger, `${writer.name}n${number.toString(36)}`);
    await sleep(50 + writer.random() * 150);
  }
}
