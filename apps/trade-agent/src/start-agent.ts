import { hostname } from 'node:os';
import { TRADE_SYSTEM_LABEL, type AgentFrame } from '@wanyuan/domain';
import type { Disk } from './disk.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { ImportDesk } from './import-desk.ts';
import { Ledger } from './ledger.ts';
import { keepLink } from './link.ts';
import { listen } from './listener.ts';
import type { StartOptions } from './options.ts';
import { ownAddresses } from './own-addresses.ts';
import { keepPairing, loadPairing } from './pairing.ts';
import { keepRegistered } from './registrar.ts';
import { pair, ServerRefusal } from './server-calls.ts';
import { StartFault } from './start-fault.ts';
import { statePaths, type StatePaths } from './state-folder.ts';
import { asTradeFault } from './trade-fault.ts';
import { answerFrame } from './talk.ts';

export interface Agent {
  port: number;
  /** Resolves when another program took the folder over: this one has to end. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

type Log = (line: string) => void;

/** Runs until it is stopped. `disk` is the machine's own but in tests. */
export async function startAgent(options: StartOptions, disk: Disk, log: Log = console.log): Promise<Agent> {
  const paths = statePaths(options.folder);
  if (!(await disk.isFolder(options.folder))) throw new StartFault('导入文件夹不存在，请先建立');
  const lock = await inWords(lockFolder(disk, paths));
  try {
    return await startLocked(options, { disk, paths, lock, log });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startLocked(
  options: StartOptions,
  { disk, paths, lock, log }: { disk: Disk; paths: StatePaths; lock: FolderLock; log: Log },
): Promise<Agent> {
  const ledger = await inWords(Ledger.open(disk, paths));
  await pairWhenAsked(options, { disk, paths, ledger, log });
  const pairing = await loadPairing(disk, paths, ledger.name);
  const addresses = () => (options.isOpen ? ownAddresses() : []);

  const registrarNow = { now: Date.now };
  const now = () => registrarNow.now();
  const desk = new ImportDesk({ disk, paths, ledger, lock, now, log });
  const answer = (text: string, send: (frame: AgentFrame) => void, address = '') =>
    answerFrame(text, { shared: pairing, desk, now, address, send });

  const { origins } = pairing;
  const listener = await listen({
    port: options.port,
    isOpen: options.isOpen,
    origins,
    ownAddresses: addresses,
    answer,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartFault(`端口 ${options.port} 已被占用，同步助手可能已经启动`);
  });
  log(`同步助手已启动（端口 ${listener.port}），文件将写入 ${options.folder}`);
  if (pairing.software !== null) log(`贸易系统：${TRADE_SYSTEM_LABEL[pairing.software] ?? '其他'}`);

  // Only now: who hears of an address may use it.
  const registrar = keepRegistered({ pairing, addresses, log });
  registrarNow.now = registrar.now;
  const link = options.hasLink ? keepLink({ pairing, answer, log }) : null;
  return {
    port: listener.port,
    lost: lock.lost.then(() => log('导入文件夹已由另一个同步助手接管，这一个已停止')),
    stop: async () => {
      registrar.stop();
      link?.stop();
      await listener.close();
      await lock.release();
    },
  };
}

/** What keeps the program from its folder. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw new StartFault((error as Error).message);
    throw new StartFault(asTradeFault(error).message);
  }
}

async function pairWhenAsked(
  { code, server, name }: StartOptions,
  { disk, paths, ledger, log }: { disk: Disk; paths: StatePaths; ledger: Ledger; log: Log },
): Promise<void> {
  if (code === null || server === null) return;
  try {
    await keepPairing(disk, paths, await pair(server, code, name ?? (hostname() || '未命名'), ledger.name));
    log('配对成功，以后启动不再需要配对码');
  } catch (error) {
    if (error instanceof ServerRefusal) throw new StartFault(`配对失败：${error.message}`);
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw new StartFault(asTradeFault(error).message);
    throw new StartFault('配对失败：连接不上平台，请检查网址与网络');
  }
}
