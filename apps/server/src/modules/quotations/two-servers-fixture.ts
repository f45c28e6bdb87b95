import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type CallInput, type CallName } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createTestDatabase } from '@wanyuan/testing/database';
import { createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { startServerProcess } from '@wanyuan/testing/server-process';

/** What programs are paired by lies outside the database, the same for both. */
const SECRET_KEY = 'a-key-that-both-servers-of-these-tests-share';

export type TwoServers = Awaited<ReturnType<typeof openTwoServers>>;

/** Two server processes on one database, and two people of a company who write the same quotations. */
export async function openTwoServers() {
  const database = await createTestDatabase();
  const seller = await createUser(database.db, { user_type: USER_TYPE.salesperson });
  const leader = await createUser(database.db, { company_id: seller.company_id });
  const servers = [0, 1].map(() =>
    startServerProcess({ DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent', SECRET_KEY }),
  );
  const signIn = async (account: string | null) => {
    const body = { type: 'password' as const, account: account!, password: TEST_PASSWORD };
    return (await servers[0]!.call('account.login', body)).data.token;
  };
  const tokens = { leader: await signIn(leader.account), seller: await signIn(seller.account) };

  /** Each call goes to the other server than the one before; one that is too busy is asked again, as browsers do. */
  let turn = 0;
  async function call<N extends CallName>(name: N, input: CallInput<N>, token = tokens.seller) {
    for (;;) {
      turn += 1;
      const answer = await servers[turn % 2]!.as(token)(name, input);
      if (answer.code !== ERRORS.BUSY.code) return answer;
      await sleep(200);
    }
  }

  return {
    database,
    servers,
    tokens,
    call,
    either: (each: number) => (each % 2 ? tokens.seller : tokens.leader),
    async quote(count: number, head: CallInput<'quotation.add_new_quotation'>['head'] = {}) {
      const ids: number[] = [];
      for (let made = 0; made < count; made += 1) ids.push((await createToy(database.db, { carton_quantity: 10 })).id);
      const source = { kind: 'toys' as const, ids: ids.join(',') };
      return (await call('quotation.add_new_quotation', { source, head })).data.id;
    },
    open: async (id: number) => (await call('quotation.get_detail_toy', { id })).data,
    async close() {
      await Promise.all(servers.map((server) => server.dispose()));
      await database.drop();
    },
  };
}

export const turns = (count: number) => Array.from({ length: count }, (_, each) => each);
