import { request as send, Agent } from 'node:http';
import { api } from '@wanyuan/contract/client';
import { DEMO_PASSWORD } from '@wanyuan/server/src/demo/demo-accounts.data.ts';
import type { ChildServer } from './child-server.ts';

/** One request of a benchmark, ready to be sent. */
export interface Shot {
  path: string;
  body: string;
}

export interface Sender {
  (shot: Shot): Promise<{ text: string; ms: number }>;
}

/** Sends requests one after the other on a connection that stays open, and says how long each took. */
export function createSender(server: ChildServer, token: string): Sender & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sender: Sender = ({ path, body }) =>
    new Promise((done, fail) => {
      const start = performance.now();
      const outgoing = send(
        server.address + path,
        {
          method: 'POST',
          agent,
          headers: { 'content-type': 'application/json', token, 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const ms = performance.now() - start;
            const text = Buffer.concat(chunks).toString();
            if (answer.statusCode === 200) done({ text, ms });
            else fail(new Error(`${path} ${body}: ${answer.statusCode} ${text.slice(0, 300)}`));
          });
        },
      );
      outgoing.on('error', fail);
      outgoing.end(body);
    });
  return Object.assign(sender, { close: () => agent.destroy() });
}

export async function signIn(server: ChildServer, account: string): Promise<string> {
  const response = await fetch(`${server.address}${api.account.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'password', account, password: DEMO_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** The value below which a share of all lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Milliseconds of every shot, all of them in turn and as many rounds. */
export async function timeShots(sender: Sender, shots: readonly Shot[], rounds: number): Promise<number[][]> {
  const times: number[][] = shots.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, shot] of shots.entries()) times[index]!.push((await sender(shot)).ms);
  return times;
}
