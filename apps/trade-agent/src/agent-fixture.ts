import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  TRADE_PATH,
  TRADE_TOKEN_SECONDS,
  tradeDataText,
  tradeTokenText,
  writeTradeToken,
  type AgentFrame,
  type TradeItem,
  type TradeMessage,
} from '@wanyuan/domain';
import { WebSocket } from 'ws';
import { signed, type SharedSecret } from './signing.ts';
import { isLock, statePaths } from './state-folder.ts';

export const ORIGIN = 'https://wanyuan.test';

export function newSecret(): SharedSecret {
  return { agentId: randomUUID(), secret: randomBytes(32).toString('base64url') };
}

const LEDGER = 'the-ledger-of-a-folder';

/** Writes down a pairing as the program does. */
export function pairFolder(folder: string, shared: SharedSecret, server = 'http://127.0.0.1:9'): void {
  const { pairing } = statePaths(folder);
  writeFileSync(pairing, JSON.stringify({ ...shared, server, origins: [ORIGIN], software: 1, ledger: LEDGER }));
  chmodSync(pairing, 0o600);
}

/** As it stands after pairing; nothing listens at the server's address unless a test does. */
export function pairedFolder(shared: SharedSecret, server?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-agent-'));
  const { state, ledger } = statePaths(folder);
  mkdirSync(state);
  writeFileSync(ledger, `${JSON.stringify({ ledger: LEDGER })}\n`);
  pairFolder(folder, shared, server);
  return folder;
}

/** What lies in the state folder beside what every running program has there. */
export const stateFiles = (folder: string) =>
  readdirSync(statePaths(folder).state)
    .filter((name) => !isLock(name))
    .toSorted();

export function tradeItems(count: number): TradeItem[] {
  return Array.from({ length: count }, (_, index) => ({
    toyId: index + 1,
    number: `WY${String(index + 1).padStart(6, '0')}`,
    articleNumber: `A-${index}`,
    name: `遥控越野车“${index}”`,
    nameEn: `R/C rock crawler, "${index}"`,
    unit: '台',
    exworksPrice: '12.5',
    quotedPrice: '2.3456',
    currency: 'USD',
    cartonQuantity: 24,
    cartonLength: '82',
    cartonWidth: '41.5',
    cartonHeight: '97',
    cartonCubicMeter: '0.330',
    grossWeight: '18.5',
    netWeight: '16',
    factoryName: '澄海某玩具厂',
    updatedTime: '2026-11-02',
    remark: '',
  }));
}

export function tradeMessage(shared: SharedSecret, given: Partial<TradeMessage> = {}): TradeMessage {
  const message: TradeMessage = {
    id: randomUUID(),
    type: 'Quotation',
    action: 'Import',
    software: 1,
    token: '',
    data: tradeItems(3),
    owner: '张三',
    createAt: new Date().toISOString(),
    quoteAt: '2026-11-18T02:00:00.000Z',
    ...given,
  };
  return given.token === undefined ? signMessage(shared, message) : message;
}

/** As our server does it. */
export function signMessage(shared: SharedSecret, message: TradeMessage, seconds = TRADE_TOKEN_SECONDS): TradeMessage {
  const parts = { agentId: shared.agentId, expires: Math.floor(Date.now() / 1000) + seconds };
  const dataHash = createHash('sha256').update(tradeDataText(message.data)).digest('hex');
  const mac = signed(shared, tradeTokenText(parts, message, dataHash));
  return { ...message, token: writeTradeToken(parts, mac) };
}

export interface Program {
  /** Zero when it ended instead. */
  port: number;
  output(): string;
  /** Exit status; null when it was killed. */
  end: Promise<number | null>;
  kill(signal?: NodeJS.Signals): void;
}

/** Starts the program and waits until it listens, or has ended. */
export async function startProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const command = file.endsWith('js') ? [process.execPath, file] : [file];
  const child = spawn(command[0]!, [...command.slice(1), '--port', '0', ...args], { env: { ...process.env, ...env } });
  let output = '';
  const end = new Promise<number | null>((done) => child.once('close', done));
  const listening = new Promise<number>((done) => {
    const hear = (text: string) => {
      output += text;
      const found = /端口 (\d+)）/.exec(output);
      if (found) done(Number(found[1]));
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
  });
  const port = await Promise.race([listening, end.then(() => 0)]);
  return { port, output: () => output, end, kill: (signal = 'SIGKILL') => child.kill(signal) };
}

export interface Talk {
  /** What the agent said, as it is on the wire. */
  frames: AgentFrame[];
  /** Of the connection, when the agent closed it; the status of an upgrade that was refused. */
  closed: number | null;
}

interface TalkOptions {
  host?: string;
  origin?: string | null;
  path?: string;
  address?: string;
}

/** Says one frame and listens until its end, as a page does. */
export function talk(port: number, text: string | Buffer, options: TalkOptions = {}): Promise<Talk> {
  const { host, origin = ORIGIN, path = TRADE_PATH, address = '127.0.0.1' } = options;
  const frames: AgentFrame[] = [];
  return new Promise((done) => {
    const headers = { ...(host !== undefined && { host }), ...(origin !== null && { origin }) };
    const socket = new WebSocket(`ws://${address}:${port}${path}`, { headers, perMessageDeflate: false });
    let closed: number | null = null;
    socket.on('open', () => socket.send(text));
    socket.on('unexpected-response', (_request, response) => {
      done({ frames, closed: response.statusCode ?? 0 });
      response.destroy();
      socket.terminate();
    });
    socket.on('error', () => (closed ??= 0));
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as AgentFrame;
      frames.push(frame);
      if (frame.kind !== 'progress' && frame.kind !== 'fault') socket.close();
      if (['done', 'error', 'pong'].includes(frame.kind)) done({ frames, closed: null });
    });
    socket.on('close', (code) => done({ frames, closed: closed ?? code }));
  });
}

export const send = (port: number, message: TradeMessage, options?: TalkOptions): Promise<Talk> =>
  talk(port, JSON.stringify(message), options);

export function errorOf(frames: readonly AgentFrame[]): string | undefined {
  const frame = frames.at(-1);
  return frame?.kind === 'error' ? frame.code : frame?.kind;
}

/** What the trade software sees. */
export const shownFiles = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('.'));

interface BuildScript {
  buildTradeAgent(folder: string, options: { more: Record<string, string> }): Promise<void>;
}

/** The program as it is offered, and beside it the one that ends itself; the caller removes the folder. */
export async function bundleAgent(): Promise<string> {
  const root = join(import.meta.dirname, '../../..');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', 'test-agent-'));
  const { buildTradeAgent } = (await import(pathToFileURL(join(root, 'scripts/build.mjs')).href)) as BuildScript;
  await buildTradeAgent(folder, { more: { 'agent-child': join(import.meta.dirname, 'agent-child.ts') } });
  return folder;
}
