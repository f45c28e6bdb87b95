import { scryptSync } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import type { CallInput, CallName, CallOutput } from '@wanyuan/contract';
import { COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { callPath } from '@wanyuan/testing/all-calls';
import pg from 'pg';

const PASSWORD = 'bench2026';
const PER_COMPANY = 10;
/** The setting travels with the hash; signing in is not what is measured here. */
const CHEAP_HASH = `scrypt$16$1$1$AAAA$${scryptSync(PASSWORD, Buffer.from('AAAA', 'base64url'), 32, { N: 16, r: 1, p: 1 }).toString('base64url')}`;

export interface Answer<T> {
  status: number;
  code: number;
  data: T;
  ms: number;
  /** Seconds after which the server wants to be asked again; null when it does not say. */
  retryAfter: number | null;
}

/** One signed-in person with a connection of their own. */
export interface Person {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Answer<CallOutput<N>>>;
  upload(bytes: Buffer, how?: { purpose: string; name: string }): Promise<Answer<{ id: number }>>;
  close(): void;
}

/** People of trading companies, ten to a company, written past the server: registering is not what is measured here. */
export async function createPeople(
  connection: pg.ClientConfig,
  address: string,
  count: number,
  prefix: string,
): Promise<Person[]> {
  const people: Person[] = [];
  for (const account of await createAccounts(connection, count, prefix)) {
    const token = await tokenOf(address, account, PASSWORD);
    people.push(createPerson(address, token));
  }
  return people;
}

export async function tokenOf(address: string, account: string, password = PASSWORD): Promise<string> {
  const person = createPerson(address, '');
  const { data } = await person.call('account.login', { type: 'password', account, password });
  person.close();
  return data.token;
}

export async function createAccounts(connection: pg.ClientConfig, count: number, prefix: string): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const accounts: string[] = [];
  for (let number = 0; number < count; number += 1) {
    if (number % PER_COMPANY === 0)
      await client.query('insert into companies (name, company_type, is_chvip) values ($1, $2, 1)', [
        `${prefix}公司${number}`,
        COMPANY_TYPE.trading,
      ]);
    const account = `${prefix}${number}`;
    await client.query(
      // With a phone that a code has proven: no user asks factories without one.
      `insert into users (company_id, user_type, account, password_hash, nickname, phone, phone_proven_at)
       values ((select max(id) from companies), $1, $2, $3, $2,
         '17' || lpad((select max(id) + 1 from users)::text, 9, '0'), now())`,
      [number % PER_COMPANY === 0 ? USER_TYPE.main : USER_TYPE.salesperson, account, CHEAP_HASH],
    );
    accounts.push(account);
  }
  await client.end();
  return accounts;
}

export function createPerson(address: string, token: string): Person {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const post = <T>(path: string, body: Buffer, type: string): Promise<Answer<T>> =>
    new Promise((done, fail) => {
      const started = performance.now();
      const outgoing = send(
        address + path,
        {
          method: 'POST',
          agent,
          headers: { 'content-type': type, 'content-length': body.length, ...(token && { token }) },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const { code, data } = JSON.parse(Buffer.concat(chunks).toString()) as { code: number; data: T };
            const wait = answer.headers['retry-after'];
            const retryAfter = wait === undefined ? null : Number(wait);
            done({ status: answer.statusCode ?? 0, code, data, ms: performance.now() - started, retryAfter });
          });
          answer.on('error', fail);
        },
      );
      outgoing.on('error', (fault: NodeJS.ErrnoException) => {
        // A kept connection may be closed for its age at the very moment it is used again; a browser asks anew then.
        if (outgoing.reusedSocket && fault.code === 'ECONNRESET') done(post<T>(path, body, type));
        else fail(fault);
      });
      outgoing.end(body);
    });
  return {
    call: (name, input) => post(callPath(name), Buffer.from(JSON.stringify(input)), 'application/json'),
    async upload(bytes, { purpose, name } = { purpose: 'search_image', name: 'photo.jpg' }) {
      const form = new FormData();
      form.append('purpose', purpose);
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const message = new Response(form);
      const type = message.headers.get('content-type')!;
      return post(callPath('upload.upload_file'), Buffer.from(await message.arrayBuffer()), type);
    },
    close: () => agent.destroy(),
  };
}
