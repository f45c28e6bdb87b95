import { randomBytes } from 'node:crypto';
import {
  SITE_HEADER,
  SITE_SOCKET_PATH,
  type CallInput,
  type CallName,
  type CallOutput,
  type Envelope,
  type ServerEvent,
  type SiteClientEvents,
} from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createTestDatabase } from '@wanyuan/testing/database';
import { createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { createSite } from '@wanyuan/testing/site-rows';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { site_toys, type sites } from '../sites/sites.schema.ts';

const SECRET_KEY = 'a-key-that-both-servers-of-these-tests-share';

/** Two real servers over one database, and a company's main account that serves its visitors. */
export async function startTwoServers() {
  const database = await createTestDatabase();
  const user = await createUser(database.db);
  const owner = { company_id: user.company_id, user_id: user.id };
  const settings = { DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent', SECRET_KEY };
  const servers: [ServerProcess, ServerProcess] = [startServerProcess(settings), startServerProcess(settings)];
  const tokenOf = async (account: string) =>
    (await servers[1].call('account.login', { type: 'password', account, password: TEST_PASSWORD })).data.token;
  return {
    database,
    owner,
    servers,
    tokenOf,
    token: await tokenOf(user.account!),
    visitor: (slug: string) => createBrowser(slug, servers),
    /** A published site with one toy. */
    async openSite(values: Partial<typeof sites.$inferInsert> = {}, whose = owner) {
      const site = await createSite(database.db, whose, { must_fill: false, ...values });
      const { id: toy_id } = await createToy(database.db, { name_en: 'Racing car', carton_quantity: 12 });
      const key = randomBytes(5).toString('hex');
      const placed = { site_id: site.id, toy_id, key, state: 'in', origin: 'hand', came_at: new Date() } as const;
      await database.db.insert(site_toys).values({ ...placed, price: '10', currency: 'USD', shown_number: '' });
      return { ...site, key };
    },
    async close() {
      await Promise.all(servers.map((server) => server.dispose()));
      await database.drop();
    },
  };
}

/** A visitor's browser, whose calls and conversation go to one of two servers, told by a number. */
function createBrowser(slug: string, servers: readonly ServerProcess[]) {
  let cookie = '';
  const addressOf = (turn: number): Promise<string> => servers[turn % 2]!.started;
  async function call<N extends CallName>(
    turn: number,
    name: N,
    input: CallInput<N>,
  ): Promise<Envelope<CallOutput<N>>> {
    const response = await fetch(`${await addressOf(turn)}${callPath(name)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 Firefox/140',
        [SITE_HEADER]: slug,
        ...(cookie !== '' && { cookie }),
      },
      body: JSON.stringify(input),
    });
    const set = /^wy_visit=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    if (set !== undefined) cookie = `wy_visit=${set}`;
    return (await response.json()) as Envelope<CallOutput<N>>;
  }

  /** The page's conversation, once it stands. */
  async function talk(turn: number) {
    const address = await addressOf(turn);
    const place = slug.startsWith('old:') ? `/w/${slug.slice(4)}` : `/s/${slug}`;
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${place}${SITE_SOCKET_PATH}`, {
      origin: address,
      headers: { cookie },
    });
    const heard: ServerEvent[] = [];
    let code: number | null = null;
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as ServerEvent));
    socket.on('close', (closed) => (code = closed));
    socket.on('error', () => {});
    const count = (event: ServerEvent['event']) => heard.filter((one) => one.event === event).length;
    const answers = () => heard.flatMap((one) => (one.event === 'answer' ? [one.data] : []));
    let said = 0;
    await expect.poll(() => count('hello'), SOON).toBe(1);
    return {
      answers,
      /** How often it was told that there is something to ask for. */
      news: () => count('site.talk'),
      closedWith: () => code,
      end: () => socket.terminate(),
      tell(event: keyof SiteClientEvents, data: object): number {
        said += 1;
        socket.send(JSON.stringify({ id: said, event, data }));
        return said;
      },
      async say(event: keyof SiteClientEvents, data: object) {
        const id = this.tell(event, data);
        const own = () => answers().find((answer) => answer.id === id);
        await expect.poll(() => own() !== undefined, SOON).toBe(true);
        return own()!;
      },
    };
  }

  return { call, talk };
}

export const language = 'en' as const;
/** Of a message, by its words. */
export const words = (text: string) => ({ language, gid: `gid-${text}`.padEnd(12, '_'), text });
