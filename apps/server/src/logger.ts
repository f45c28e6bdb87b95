import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Never reaches a log, wherever somebody may put it. */
const SECRET_FIELDS = ['token', 'password', 'old_password', 'login_token', 'authorization', 'chat_user_sig'];

/**
 * Structured lines, one per call. A person at a terminal gets them in a file, so that the screen stays readable; a
 * service manager gets them on standard output.
 */
export function createLogger(config: Pick<Config, 'LOG_LEVEL' | 'LOG_TO' | 'DATA_DIR'>): Logger {
  const isFile = config.LOG_TO === 'file' || (config.LOG_TO === 'auto' && process.stdout.isTTY);
  const destination = pino.destination({
    dest: isFile ? logFile(config.DATA_DIR) : 1,
    sync: false,
    minLength: 4096,
    periodicFlush: 500,
  });
  const redact = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]);
  return pino({ level: config.LOG_LEVEL, base: null, redact, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

function logFile(dataDir: string): string {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'server.log');
  if (existsSync(file) && statSync(file).size > MAX_FILE_BYTES) renameSync(file, `${file}.1`);
  return file;
}
