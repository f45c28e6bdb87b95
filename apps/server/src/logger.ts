import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSecret } from '@wanyuan/domain';
import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';
import { errorCode } from './infra/startup-error.ts';

type DestinationStream = ReturnType<typeof pino.destination>;

const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Lines that wait for room on the disk; further ones are dropped. */
const MAX_WAITING = 4 * 1024 * 1024;

/** Never reaches a log: blanked among the fields of every line. */
const SECRET_FIELDS = ['token', 'password', 'old_password', 'login_token', 'authorization', 'chat_user_sig'];

export interface Loggers {
  log: Logger;
  /** Same place, without the search for secrets: only for lines whose fields are fixed in the code. */
  accessLog: Logger;
}

/**
 * Structured lines, one per call. A person at a terminal gets them in a file, so that the screen stays readable; a
 * service manager gets them on standard output.
 */
export function createLoggers(config: Pick<Config, 'LOG_LEVEL' | 'LOG_TO' | 'DATA_DIR'>): Loggers {
  const isFile = config.LOG_TO === 'file' || (config.LOG_TO === 'auto' && process.stdout.isTTY);
  const file = isFile ? logFile(config.DATA_DIR) : null;
  const destination = pino.destination({
    dest: file ?? 1,
    sync: false,
    minLength: 4096,
    periodicFlush: 500,
    maxLength: MAX_WAITING,
  });
  if (file !== null) startAnewWhenLarge(destination, file);
  // A full disk must cost lines of the log, not the server.
  destination.on('error', (error) => console.error(`日志无法写入：${error.message}`));
  const redact = SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]);
  const options = { level: config.LOG_LEVEL, base: null, serializers: { err: describeError, url: withoutKeys } };
  return { log: pino({ ...options, redact }, destination), accessLog: pino(options, destination) };
}

/**
 * Drizzle writes the values of a failed query into its message, and PostgreSQL some into its detail: phones, hashes,
 * codes. The statement, the reason and the place are enough.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    code: errorCode(error),
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : withoutQueries(error.message),
    stack: frames?.join('\n'),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/** What follows an address opens files and pages: signatures, keys of links. */
const withoutKeys = (url: unknown) => withoutSecret(String(url).split('?', 1)[0]!);
/** The expression takes the square of the length, and a message may repeat a request. */
const MESSAGE_LENGTH = 4000;
const withoutQueries = (text: string) => text.slice(0, MESSAGE_LENGTH).replaceAll(/(\/[^\s"'?]*)\?[^\s"']+/g, '$1');

function logFile(dataDir: string): string {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  return join(folder, 'server.log');
}

/** Of the lines before, one file is kept: a server that runs for months does not fill the disk with them. */
function startAnewWhenLarge(destination: DestinationStream, file: string): void {
  let bytes = 0;
  destination.on('ready', () => (bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0));
  destination.on('write', (written: number) => {
    bytes += written;
    if (bytes <= MAX_FILE_BYTES) return;
    bytes = 0;
    try {
      renameSync(file, `${file}.1`);
    } catch (error) {
      // Another process took it away, or holds it: the log goes on in a file of this name.
      console.error(`日志无法归档：${String(error)}`);
    }
    destination.reopen();
  });
}
