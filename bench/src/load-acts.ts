import type { Answer, Person } from './load-people.ts';

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
}

export interface Timed {
  call: string;
  answer: Answer<unknown>;
}

export interface Act {
  name: string;
  /** Of a hundred. */
  share: number;
  perform(desk: Desk, surroundings: Surroundings): Promise<Timed[]>;
}

const pick = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)]!;

async function timed(desk: Desk, path: string, body: object): Promise<{ shot: Timed; data: unknown; isFine: boolean }> {
  const answer = await desk.person.call<unknown>(path, body);
  return { shot: { call: path.split('/').slice(2).join('.'), answer }, data: answer.data, isFine: answer.code === 0 };
}

/** A cart with a few toys in it, for everybody, before the clock runs. */
export async function openDesk(person: Person, random: () => number, { toyIds }: Surroundings): Promise<Desk> {
  const ids = Array.from({ length: 20 }, () => pick(toyIds, random)).join(',');
  const { data } = await person.call<{ id: number }>('/api/website/add_customer_pick', { name: '客户样品', ids });
  const cart = await person.call<{ list: { id: number }[] }>('/api/website/get_sample_car', {
    customer_pick_id: data.id,
  });
  return { person, random, cartId: data.id, lineIds: cart.data.list.map(({ id }) => id) };
}

const EXPORT_POLL_MS = 1000;
const EXPORT_PATIENCE = 60;

/** The believable mix of a working day. */
export const ACTS: readonly Act[] = [
  {
    name: 'search',
    share: 40,
    async perform(desk, { words }) {
      const keyword = pick(words, desk.random);
      const page = desk.random() < 0.3 ? 2 : 1;
      const list = await timed(desk, '/api/toy/get_list', { keyword, page });
      return [list.shot];
    },
  },
  {
    name: 'detail',
    share: 20,
    async perform(desk, { toyIds }) {
      const toy_id = pick(toyIds, desk.random);
      const detail = await timed(desk, '/api/toy/get_detail', { toy_id });
      return [detail.shot];
    },
  },
  {
    name: 'cart edit',
    share: 15,
    async perform(desk, { toyIds }) {
      const customer_pick_id = desk.cartId;
      if (desk.random() < 0.4 || desk.lineIds.length === 0) {
        const added = await timed(desk, '/api/website/add_sample_car', {
          customer_pick_id,
          ids: String(pick(toyIds, desk.random)),
        });
        if (added.isFine) {
          const { list } = added.data as { list: { id: number | null }[] };
          desk.lineIds.push(...list.flatMap(({ id }) => id ?? []));
        }
        return [added.shot];
      }
      const changes = [{ id: pick(desk.lineIds, desk.random), order_box_qty: Math.floor(desk.random() * 200) }];
      const edited = await timed(desk, '/api/website/update_sample_car', { customer_pick_id, changes });
      return [edited.shot];
    },
  },
  {
    name: 'picture search',
    share: 10,
    async perform(desk, { photos }) {
      const file = await desk.person.upload(pick(photos, desk.random));
      const shots: Timed[] = [{ call: 'upload_file', answer: file }];
      if (file.code !== 0) return shots;
      const found = await timed(desk, '/api/toy/search_image', { image_id: file.data.id });
      return [...shots, found.shot];
    },
  },
  {
    name: 'list',
    share: 10,
    async perform(desk) {
      const calls = [
        ['/api/website/get_customer_pick', {}],
        ['/api/website/get_sample_car', { customer_pick_id: desk.cartId }],
        ['/api/toy/get_attention_list', { type: 'toy' }],
        ['/api/system/get_count', {}],
      ] as const;
      const [path, body] = pick(calls, desk.random);
      const list = await timed(desk, path, body);
      return [list.shot];
    },
  },
  {
    name: 'export',
    share: 5,
    async perform(desk) {
      const started = await timed(desk, '/api/system/export_excel', {
        source: { kind: 'cart', id: desk.cartId },
        kind: 'excel',
      });
      const shots = [started.shot];
      if (!started.isFine) return shots;
      const { uuid } = started.data as { uuid: string };
      for (let turn = 0; turn < EXPORT_PATIENCE; turn += 1) {
        await new Promise((done) => setTimeout(done, EXPORT_POLL_MS));
        const asked = await timed(desk, '/api/system/get_callback', { uuid });
        shots.push(asked.shot);
        if (!asked.isFine || !['waiting', 'running'].includes((asked.data as { state: string }).state)) break;
      }
      return shots;
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
