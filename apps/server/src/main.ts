import { setFlagsFromString } from 'node:v8';
import { startServer } from './start-server.ts';
import { keepFilesPrivate } from './infra/private-files.ts';
import { StartupError } from './infra/startup-error.ts';

// When much is begun at once V8 lets the heap grow to several times of what lives, and keeps it: half as much again will do.
setFlagsFromString('--heap-growing-percent=50');

const SAME_SIGNAL_MS = 1000;

keepFilesPrivate();

try {
  const server = await startServer(process.env);
  let stoppedAt: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppedAt !== undefined) {
      // A second Ctrl+C ends at once; but one signal may come twice, to the group and by way of npm.
      if (signal === 'SIGINT' && performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    stoppedAt = performance.now();
    console.log(`\n收到 ${signal}，正在停止：等待请求完成、交还任务、关闭数据库…`);
    void server.stop().then(
      () => {
        console.log('已停止。');
        process.exit(0);
      },
      (error: unknown) => {
        console.error('停止时出错：', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
