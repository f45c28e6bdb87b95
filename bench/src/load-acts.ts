import type { CallInput, CallName, CallOutput } from '@wanyuan/contract';
import type { Answer, Person } from './load-people.ts';
import { newMessage, openTalk } from './load-chat.ts';
import { openQuotation, type QuotingDesk } from './load-quotations.ts';

/** What people know when they act: toys that there are, words that they type, photos that they were sent. */
export interface Surroundings {
  toyIds: readonly number[];
  words: readonly string[];
  photos: readonly Buffer[];
}

/** One person's place in their work. */
export interface Desk {
  person: Person;
  random: () => number;
  cartId: number;
  lineIds: number[];
  quotation: QuotingDesk;
  /** With a colleague. */
  talkId: number | null;
  /** Exports that the page behind the person asks about. */
  following: Promise<void>[];
  /** The person has left, and nothing more is asked. */
  isLeft: boolean;
}

/** Makes a call as the page does, and notes how it went; null when it was not to be had. */
export type Ask = <T>(call: string, send: () => Promise<Answer<T>>) => Promise<T | null>;

interface Act {
  name: string;
  /** Of a hundred. */
  share: number;
  perform(desk: Desk, ask: Ask, surroundings: Surroundings): Promise<void>;
}

const pick = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)]!;
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

const call = <N extends CallName>(
  { person }: Desk,
  ask: Ask,
  name: N,
  input: CallInput<N>,
): Promise<CallOutput<N> | null> => ask(name, () => person.call(name, input));

/** A cart with a few toys in it, for every person, before the clock runs. */
export async function openDesk(person: Person, random: () => number, { toyIds }: Surroundings): Promise<Desk> {
  const ids = Array.from({ length: 20 }, () => pick(toyIds, random)).join(',');
  const { data } = await person.call('website.add_customer_pick', { name: '客户样品', ids });
  const cart = await person.call('website.get_sample_car', {
    customer_pick_id: data.id,
  });
  const lineIds = cart.data.list.map(({ id }) => id);
  const quotation = await openQuotation(person, ids);
  const talkId = await openTalk(person);
  return { person, random, cartId: data.id, lineIds, quotation, talkId, following: [], isLeft: false };
}

/** Asked again and again until the file is there; no part of the mix, and left out of the sums. */
export const FOLLOWING = 'system.get_callback';
const EXPORT_PATIENCE = 120;

async function followExport(desk: Desk, ask: Ask, uuid: string, everyMs: number): Promise<void> {
  for (let turn = 0; turn < EXPORT_PATIENCE; turn += 1) {
    await sleep(everyMs);
    if (desk.isLeft) return;
    const progress = await call(desk, ask, 'system.get_callback', { uuid });
    if (progress === null || !['waiting', 'running'].includes(progress.state)) return;
  }
}

/** A photo that was not sent before: the same pixels under a remark of its own. */
function newPhoto(jpeg: Buffer, random: () => number): Buffer {
  const remark = Buffer.from(String(random()));
  const head = Buffer.from([0xff, 0xfe, 0, remark.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, remark, jpeg.subarray(2)]);
}

async function addToy(desk: Desk, ask: Ask, toyId: number): Promise<void> {
  const added = await call(desk, ask, 'website.add_sample_car', {
    customer_pick_id: desk.cartId,
    ids: String(toyId),
  });
  desk.lineIds.push(...(added?.list ?? []).flatMap(({ id }) => id ?? []));
}

/** The believable mix of a working day. */
const ACTS: readonly Act[] = [
  {
    name: 'search',
    share: 34,
    async perform(desk, ask, { words }) {
      const page = desk.random() < 0.3 ? 2 : 1;
      await call(desk, ask, 'toy.get_list', { keyword: pick(words, desk.random), page });
    },
  },
  {
    name: 'detail',
    share: 18,
    async perform(desk, ask, { toyIds }) {
      await call(desk, ask, 'toy.get_detail', { toy_id: pick(toyIds, desk.random) });
    },
  },
  {
    name: 'cart edit',
    share: 11,
    async perform(desk, ask, { toyIds }) {
      if (desk.random() < 0.4 || desk.lineIds.length === 0) return addToy(desk, ask, pick(toyIds, desk.random));
      const changes = [{ id: pick(desk.lineIds, desk.random), order_box_qty: Math.floor(desk.random() * 200) }];
      await call(desk, ask, 'website.update_sample_car', { customer_pick_id: desk.cartId, changes });
    },
  },
  {
    name: 'quotation edit',
    share: 5,
    async perform(desk, ask) {
      const { draftId, draftLines } = desk.quotation;
      if (desk.random() < 0.2) {
        await call(desk, ask, 'quotation.get_detail_toy', { id: draftId });
        return;
      }
      const changes = [{ id: pick(draftLines, desk.random), order_box_qty: Math.floor(desk.random() * 200) }];
      await call(desk, ask, 'quotation.update_lines', { id: draftId, changes });
    },
  },
  {
    name: 'customer answers',
    share: 3,
    async perform(desk, ask) {
      const { token, sentLines } = desk.quotation;
      if (desk.random() < 0.3) {
        await call(desk, ask, 'quotation.get_confirm_info', { token });
        await call(desk, ask, 'quotation.get_confirm_toy_list', { token });
      }
      const line_id = pick(sentLines, desk.random);
      const answers = [{ line_id, answer: 'change' as const, cartons: 1 + Math.floor(desk.random() * 90) }];
      await call(desk, ask, 'quotation.batch_confirm', { token, version: 1, answers });
    },
  },
  {
    name: 'chat',
    share: 8,
    async perform(desk, ask, { words }) {
      const { talkId } = desk;
      if (talkId === null) return;
      if (desk.random() < 0.4) {
        const page = await call(desk, ask, 'chat.get_message_record', { conversation_id: talkId });
        if (page !== null)
          await call(desk, ask, 'chat.set_last_time', { conversation_id: talkId, seq: page.until_seq });
        return;
      }
      await call(desk, ask, 'chat.send_message', newMessage(talkId, `客户问${pick(words, desk.random)}还有没有`));
    },
  },
  {
    name: 'picture search',
    share: 10,
    async perform(desk, ask, { photos }) {
      const photo = newPhoto(pick(photos, desk.random), desk.random);
      const file = await ask('upload_file', () => desk.person.upload(photo));
      if (file === null) return;
      // The page shows what it sees in the picture while it searches.
      await Promise.all([
        call(desk, ask, 'toy.find_image_objects', { image_id: file.id }),
        call(desk, ask, 'toy.search_image', { image_id: file.id }),
      ]);
    },
  },
  {
    name: 'list',
    share: 6,
    async perform(desk, ask) {
      const reads = [
        () => call(desk, ask, 'website.get_customer_pick', {}),
        () => call(desk, ask, 'website.get_sample_car', { customer_pick_id: desk.cartId }),
        () => call(desk, ask, 'toy.get_attention_list', { type: 'toy' }),
        () => call(desk, ask, 'system.get_count', {}),
      ];
      await pick<() => Promise<unknown>>(reads, desk.random)();
    },
  },
  {
    name: 'export',
    share: 5,
    async perform(desk, ask) {
      const source = { kind: 'cart' as const, id: desk.cartId };
      const body = { source, kind: 'excel' as const };
      const begun = await call(desk, ask, 'system.export_excel', body);
      // The person goes on working meanwhile.
      if (begun !== null) desk.following.push(followExport(desk, ask, begun.uuid, begun.poll_ms));
    },
  },
];

export function nextAct(random: () => number): Act {
  let left = random() * 100;
  for (const act of ACTS) {
    left -= act.share;
    if (left < 0) return act;
  }
  return ACTS[0]!;
}
