import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SOCKET_PATH,
  type CallInput,
  type CallName,
  type CallOutput,
  type Envelope,
  type ServerEvent,
} from '@wanyuan/contract';
import { findRepositoryRoot } from '@wanyuan/server/src/infra/database/repository-root.ts';
import { WebSocket } from 'ws';
import { callPath, type CallArguments } from './all-calls.ts';
import { bundledEntry } from './server-bundle.ts';

export interface ExitState {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A browser's socket: what it was told, and with which code it was closed. */
export interface TestSocket {
  events: ServerEvent[];
  closeCode(): number | null;
  close(): void;
}

export interface ServerProcess {
  pid: number;
  /** Everything that it printed. */
  output(): string;
  /** Its address, as soon as it says that it has started; rejects when it ends before. */
  started: Promise<string>;
  exited: Promise<ExitState>;
  postRaw<T>(path: string, body?: unknown, token?: string): Promise<Envelope<T>>;
  /** Calls as the contract says. */
  call<N extends CallName>(name: N, ...args: CallArguments<N>): Promise<Envelope<CallOutput<N>>>;
  /** The calls of one person. */
  as(token: string): <N extends CallName>(name: N, input: CallInput<N>) => Promise<Envelope<CallOutput<N>>>;
  get(path: string): Promise<number>;
  openSocket(token: string): Promise<TestSocket>;
  kill(signal: NodeJS.Signals): void;
  /** Ends it however it may be, and removes its folder. */
  dispose(): Promise<void>;
}

/** The real server as a process of its own, on a free port, with nothing of this process's environment. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-process-'));
  const child = spawn(process.execPath, [bundledEntry('main')], {
    cwd: findRepositoryRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: '0',
      DATA_DIR: folder,
      LOG_TO: 'stdout',
      RATE_LIMIT_SCALE: '1000',
      TIME_LIMIT_SCALE: '10',
      PROOF_TRIES: '4',
      // Pictures that no test asks for need not be drawn.
      PICTURES_BACKGROUND: 'off',
      ...environment,
    },
  });
  let output = '';
  const exited = new Promise<ExitState>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const started = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const address = /已启动：(http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(`the server ended before it had started:\n${output}`)));
  });
  // A test that never asks for the address must not get an unhandled rejection.
  started.catch(() => {});

  async function postRaw<T>(path: string, body: unknown = {}, token?: string): Promise<Envelope<T>> {
    const response = await fetch(`${await started}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Envelope<T>;
  }

  return {
    pid: child.pid ?? 0,
    output: () => output,
    started,
    exited,
    postRaw,
    call: (name, ...args) => postRaw(callPath(name), ...args),
    as: (token) => (name, input) => postRaw(callPath(name), input, token),
    get: async (path) => (await fetch(`${await started}${path}`)).status,
    openSocket: async (token) => openSocket(await started, token),
    kill: (signal) => void child.kill(signal),
    async dispose() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once the server has said hello. */
function openSocket(address: string, token: string): Promise<TestSocket> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${SOCKET_PATH}`);
  const events: ServerEvent[] = [];
  let closeCode: number | null = null;
  return new Promise((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ token })));
    socket.on('message', (data: Buffer) => {
      events.push(JSON.parse(String(data)) as ServerEvent);
      resolve({ events, closeCode: () => closeCode, close: () => socket.close() });
    });
    socket.on('close', (code) => {
      closeCode = code;
      reject(new Error(`the socket was closed with ${code}`));
    });
    socket.on('error', reject);
  });
}
