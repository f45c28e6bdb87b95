import { nodeDisk } from './disk.ts';
import { readOptions } from './options.ts';
import { startAgent } from './start-agent.ts';
import { StartFault } from './start-fault.ts';

async function run(): Promise<void> {
  // What it makes is for the person who started it.
  process.umask(0o077);
  try {
    const agent = await startAgent(readOptions(process.argv.slice(2)), nodeDisk);
    const stop = (status: number) => void agent.stop().then(() => process.exit(status));
    process.once('SIGINT', () => stop(0)).once('SIGTERM', () => stop(0));
    void agent.lost.then(() => stop(1));
  } catch (error) {
    console.error(error instanceof StartFault ? error.message : '同步助手出现意外错误，请联系客服');
    process.exitCode = 1;
  }
}

void run();
