import { api } from '@wanyuan/contract/client';
import type { CallInput, CallName, CallOutput, Envelope } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { DEMO_PASSWORD } from '@wanyuan/server/src/demo/demo-accounts.data.ts';

export interface Told<T = unknown> extends Envelope<T> {
  ms: number;
}

export interface Visitor {
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    headers?: Record<string, string>,
  ): Promise<Told<CallOutput<N>>>;
  upload(bytes: Buffer, purpose: string, name: string): Promise<Told<{ id: number }>>;
  cartNames(): Promise<Set<string>>;
}

const ACCOUNT = { type: 'password' as const, account: 'qifan', password: DEMO_PASSWORD };
const NO_ANSWER = { code: -1, msg: 'no answer', data: null as never };

/** A user of the demo world who writes down how long answers took. */
export async function signIn(address: string): Promise<Visitor> {
  let token = '';
  async function send<T>(path: string, body: FormData | string, headers: Record<string, string>): Promise<Told<T>> {
    const started = performance.now();
    const told = await fetch(address + path, {
      method: 'POST',
      body,
      headers: { ...headers, ...(token && { token }) },
      signal: AbortSignal.timeout(60_000),
    }).then(
      (answer) => answer.json() as Promise<Told<T>>,
      () => NO_ANSWER,
    );
    return { ...told, ms: performance.now() - started };
  }
  const visitor: Visitor = {
    call: (name, input, headers = {}) =>
      send(callPath(name), JSON.stringify(input), { 'content-type': 'application/json', ...headers }),
    upload(bytes, purpose, name) {
      const form = new FormData();
      form.append('purpose', purpose);
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      return send(api.upload.upload_file.path, form, {});
    },
    async cartNames() {
      const { data } = await visitor.call('website.get_customer_pick', {});
      return new Set(data.list.map(({ name }) => name));
    },
  };
  const { data } = await visitor.call('account.login', ACCOUNT);
  token = data.token;
  return visitor;
}

/** Makes carts one after the other; the names of those that were acknowledged, and what was said instead. */
export async function makeCarts(visitor: Visitor, names: readonly string[]) {
  const kept: string[] = [];
  const refused: string[] = [];
  for (const name of names) {
    const { code, msg } = await visitor.call('website.add_customer_pick', { name });
    if (code === 0) kept.push(name);
    else refused.push(msg);
  }
  return { kept, refused };
}
