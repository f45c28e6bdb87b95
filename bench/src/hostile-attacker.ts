import { api } from '@wanyuan/contract/client';
import type { CallInput, CallName, CallOutput, Envelope } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { createAccounts, tokenOf } from './load-people.ts';

/** A free account that sends whatever it likes, and notes how large the answers are. */
export interface Attacker {
  factory_id: number;
  /** The data of the answer, null when it was refused. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N> | null>;
  postRaw(path: string, body: string, type?: string): Promise<void>;
  /** Looks at a page, without an account. */
  look(path: string): Promise<void>;
  /** Does something on a customer website, as a browser that was never there. */
  visit(slug: string, name: string, body: string | FormData): Promise<void>;
  /** Says something over a socket, and waits until the server ends the connection. */
  sayTo(path: string, text: string): Promise<void>;
  upload(content: Buffer, purpose: string, name: string): Promise<{ id: number } | null>;
  /** Bytes of the largest answer since it was last asked. */
  takeLargest(): number;
}

/** One input made to hurt; `send` ends when the server has nothing more to do with it. */
export interface HostileInput {
  corpus: string;
  what: string;
  send(attacker: Attacker): Promise<void>;
}

/** The server hangs up on a file that goes on after it was refused. */
const isHungUp = (fault: unknown): boolean =>
  fault instanceof TypeError && ['ECONNRESET', 'EPIPE'].includes(String((fault.cause as { code?: string })?.code));

export async function createAttacker(
  connection: pg.ClientConfig,
  address: string,
  factory_id: number,
): Promise<Attacker> {
  const [account] = await createAccounts(connection, 1, `evil${Date.now().toString(36)}`);
  const token = await tokenOf(address, account!);
  let largest = 0;

  async function send<T>(path: string, body: string | FormData, headers: Record<string, string>): Promise<T | null> {
    const response = await fetch(address + path, { method: 'POST', body, headers: { ...headers, token } });
    const text = await response.text();
    largest = Math.max(largest, Buffer.byteLength(text));
    const answer = JSON.parse(text) as Envelope<T>;
    return answer.code === 0 ? answer.data : null;
  }

  return {
    factory_id,
    call: (name, input) => send(callPath(name), JSON.stringify(input), { 'content-type': 'application/json' }),
    async postRaw(path, body, type = 'application/json') {
      await send(path, body, { 'content-type': type });
    },
    async look(path) {
      const response = await fetch(address + path);
      // A page that was asked for may be as large as it is; what is weighed are answers to what is wrong.
      const { byteLength } = await response.arrayBuffer();
      if (!response.ok) largest = Math.max(largest, byteLength);
    },
    async visit(slug, name, body) {
      const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
      await send(`/s/${slug}/call/${name}`, body, headers).catch((fault: unknown) => {
        if (!isHungUp(fault)) throw fault;
      });
    },
    sayTo: (path, text) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(address.replace('http', 'ws') + path);
        socket.once('open', () => socket.send(text));
        socket.once('close', () => done());
        socket.once('error', fail);
      }),
    async upload(content, purpose, name) {
      const form = new FormData();
      form.append('purpose', purpose);
      form.append('file', new Blob([new Uint8Array(content)]), name);
      return send(api.upload.upload_file.path, form, {});
    },
    takeLargest() {
      const bytes = largest;
      largest = 0;
      return bytes;
    },
  };
}
