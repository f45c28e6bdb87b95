import { Agent, request } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { api } from '@wanyuan/contract/client';
import { randomOf } from './seeded-random.ts';

export interface VisitorPlan {
  address: string;
  slug: string;
  visitors: number;
  /** Between two acts of one visitor, on average. */
  everySeconds: number;
  seconds: number;
  connections: number;
}

export interface VisitorFigures {
  acts: number;
  errors: string[];
  /** Told to wait, and asked again later. */
  refused: number;
  /** Numbers of orders, by the act that they were submitted with: one for each. */
  orders: Map<string, Set<string>>;
}

interface Answer {
  status: number;
  code: number;
  data: Record<string, unknown>;
  cookie: string;
}

/** The first looks around: what is behind the gate is known by its key. */
interface Visitor {
  cookie: string;
  random: () => number;
  picked: number;
  turn: number;
}

const SUBMIT_SHARE = 0.02;
const PICK_SHARE = 0.25;
const LOOK_SHARE = 0.45;
const key = (): string => randomBytes(12).toString('hex');

/** So many visitors of one site at work for so long, over a given number of connections, as their pages are. */
export async function watchVisitors(plan: VisitorPlan): Promise<VisitorFigures> {
  const { address, slug, connections } = plan;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const figures: VisitorFigures = { acts: 0, errors: [], refused: 0, orders: new Map() };

  const send = (path: string, body: string | null, cookie: string, ip: string) =>
    new Promise<Answer & { text: string }>((done, fail) => {
      const headers = {
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(cookie === '' ? {} : { cookie }),
        // Ten thousand people sit behind as many addresses.
        'x-forwarded-for': ip,
      };
      const sent = request(address + path, { method: body === null ? 'GET' : 'POST', agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const [set = ''] = response.headers['set-cookie'] ?? [];
          const answer = body === null ? { code: 0, data: {} } : (JSON.parse(text) as Answer);
          done({ ...answer, status: response.statusCode!, cookie: set.split(';', 1)[0]!, text });
        });
      });
      sent.on('error', fail);
      sent.end(body ?? undefined);
    });

  const pathOf = (name: keyof (typeof api)['site']): string => `/s/${slug}/call/${name}`;
  const first = await send(pathOf('get_toys'), JSON.stringify({ language: 'en', page_size: 60 }), '', '10.0.0.1');
  const keys = ((first.data['list'] ?? []) as { key: string }[]).map((toy) => toy.key);
  if (keys.length === 0) throw new Error(`the site shows no toys: ${first.text.slice(0, 200)}`);

  async function act(visitor: Visitor, place: number): Promise<void> {
    const { random } = visitor;
    const ip = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`;
    const ask = async (name: keyof (typeof api)['site'], input: object): Promise<Answer | null> => {
      const answer = await send(pathOf(name), JSON.stringify({ language: 'en', ...input }), visitor.cookie, ip);
      if (answer.cookie !== '') visitor.cookie = answer.cookie;
      if (answer.status === 429 || answer.status === 503) figures.refused += 1;
      else if (answer.code !== 0) figures.errors.push(`${name}: ${answer.status} ${answer.code}`);
      return answer.code === 0 ? answer : null;
    };
    const toy = keys[Math.floor(random() * keys.length)]!;
    const chance = random();
    visitor.turn += 1;
    figures.acts += 1;
    if (visitor.picked > 0 && chance < SUBMIT_SHARE) {
      const picks = await ask('get_picks', {});
      if (picks === null || (picks.data['lines'] as unknown[]).length === 0) return;
      // The demo's sites ask for all of it.
      const info = {
        company: `Company ${place}`,
        contact: `Visitor ${place}`,
        email: `visitor-${place}@crowd.example`,
      };
      const submission = { act: key(), price_hash: picks.data['price_hash'], info };
      // Twice, as a page does that got no answer.
      const answers = await Promise.all([ask('submit_picks', submission), ask('submit_picks', submission)]);
      const numbers = answers.flatMap((answer) => (answer === null ? [] : String(answer.data['number'])));
      if (numbers.length > 0) {
        figures.orders.set(submission.act, new Set(numbers));
        visitor.picked = 0;
      }
    } else if (chance < PICK_SHARE) {
      const change = { key: toy, cartons: 1 + Math.floor(random() * 20), changed_at: Date.now() };
      if (await ask('save_picks', { changes: [change] })) visitor.picked += 1;
    } else if (chance < LOOK_SHARE) {
      const look = { key: toy, seconds: 5 + random() * 20, times: 1 };
      await ask('look', { page: `/toys/${toy}`, toys: [look], seconds: 15, batch: key() });
    } else {
      const path = chance < 0.7 ? `/en/toys/${toy}` : `/en/toys?page=${1 + Math.floor(random() * 4)}`;
      const { status } = await send(`/s/${slug}${path}`, null, visitor.cookie, ip);
      if (status === 429 || status === 503) figures.refused += 1;
      else if (status !== 200) figures.errors.push(`page: ${status}`);
    }
  }

  const until = performance.now() + plan.seconds * 1000;
  const live = async (place: number): Promise<void> => {
    const visitor: Visitor = { cookie: '', random: randomOf(place + 1), picked: 0, turn: 0 };
    for (;;) {
      const pause = (visitor.turn === 0 ? visitor.random() : 0.5 + visitor.random()) * plan.everySeconds * 1000;
      if (performance.now() + pause > until) return;
      await new Promise((done) => setTimeout(done, pause));
      await act(visitor, place).catch((error: unknown) => void figures.errors.push(String(error)));
    }
  };
  await Promise.all(Array.from({ length: plan.visitors }, (_, place) => live(place)));
  agent.destroy();
  return figures;
}
