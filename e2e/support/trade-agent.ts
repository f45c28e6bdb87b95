import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { LOOPBACK, TRADE_PORT } from '@wanyuan/domain';

const PROGRAM = fileURLToPath(new URL('../../apps/trade-agent/dist/trade-agent.mjs', import.meta.url));

export interface TradeAgent {
  /** Rejects with what it printed when it ended before it listened. */
  started: Promise<void>;
  kill(signal?: NodeJS.Signals): void;
  ended: Promise<unknown>;
}

/** The program as a company starts it, on the one port that pages look at; another one when it is given. */
export function startTradeAgent(
  args: readonly string[],
  { program = PROGRAM, env = {} }: { program?: string; env?: NodeJS.ProcessEnv } = {},
): TradeAgent {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  let output = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const started = new Promise<void>((resolve, reject) => {
    const hear = (text: string): void => {
      output += text;
      if (output.includes('同步助手已启动')) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    void ended.then(() => reject(new Error(output)));
  });
  started.catch(() => undefined);
  return { started, ended, kill: (signal = 'SIGKILL') => child.kill(signal) };
}

/** Beside the one on which programs listen. */
const TURN_PORT = TRADE_PORT + 1;

/** All programs of a machine listen on one port: a test that starts one waits for its turn, and gives it back. */
export async function takeTradePort(): Promise<() => Promise<void>> {
  const turn = createServer();
  const isMine = (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      turn.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') resolve(false);
        else reject(error);
      });
      turn.listen(TURN_PORT, LOOPBACK, () => resolve(true));
    });
  await expect.poll(isMine).toBe(true);
  return () => new Promise((done) => turn.close(() => done()));
}
