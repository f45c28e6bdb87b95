import { TRADE_AGENT_ID_PATTERN, TRADE_SECRET_BYTES } from '@wanyuan/domain';
import type { Disk } from './disk.ts';
import { StartFault } from './start-fault.ts';
import type { SharedSecret } from './signing.ts';
import type { StatePaths } from './state-folder.ts';

/** What was agreed with the server when the machine was paired. */
export interface Pairing extends SharedSecret {
  server: string;
  origins: readonly string[];
  software: number | null;
  /** The ledger that the server was told of: messages that were given to it must not find another one here. */
  ledger: string;
}

const ORIGINS_MAX = 10;

export const isSecret = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[A-Za-z0-9_-]{43}$/.test(value) &&
  Buffer.from(value, 'base64url').length === TRADE_SECRET_BYTES;

/** Only whole origins: a list with anything else is none. */
export const areOrigins = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= ORIGINS_MAX &&
  value.every((origin) => typeof origin === 'string' && URL.canParse(origin) && new URL(origin).origin === origin);

function readPairing(text: string): Pairing | null {
  try {
    const value = JSON.parse(text) as Partial<Pairing> | null;
    const { agentId = '', secret, server, origins, ledger } = value ?? {};
    if (!TRADE_AGENT_ID_PATTERN.test(agentId) || !isSecret(secret) || !areOrigins(origins)) return null;
    if (typeof server !== 'string' || !URL.canParse(server) || typeof ledger !== 'string') return null;
    return { agentId, secret, server, origins, software: value?.software ?? null, ledger };
  } catch {
    return null;
  }
}

export async function loadPairing(disk: Disk, paths: StatePaths, ledger: string): Promise<Pairing> {
  const bytes = await disk.read(paths.pairing);
  if (bytes === null) throw new StartFault('这个文件夹还没有配对，请在网站获取配对码后用 --pair 启动');
  const pairing = readPairing(bytes.toString());
  if (pairing === null) throw new StartFault('配对信息已损坏，请重新配对');
  if (pairing.ledger !== ledger) throw new StartFault('导入记录不是配对时的那一份，请重新配对');
  return pairing;
}

/** For its owner only, whole or not at all. */
export async function keepPairing(disk: Disk, paths: StatePaths, pairing: Pairing): Promise<void> {
  const path = paths.part('pairing');
  await disk.remove(path);
  const part = await disk.create(path);
  try {
    await part.write(Buffer.from(`${JSON.stringify(pairing)}\n`));
    await part.sync();
  } finally {
    await part.close();
  }
  await disk.rename(path, paths.pairing);
  await disk.syncFolder(paths.state);
}
