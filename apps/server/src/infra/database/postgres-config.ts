import { totalmem } from 'node:os';

const MB = 2 ** 20;

/** An eighth of the memory, within bounds: small machines also run Node, and beyond two gigabytes little is won. */
export function sharedBuffersMb(memory: number): number {
  return Math.min(Math.max(Math.floor(memory / 8 / MB), 128), 2048);
}

/** What a container is allowed, where that is less than the machine has. */
const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Settings of the embedded server; ALTER SYSTEM (postgresql.auto.conf) still wins over them. */
const DEFAULTS: Record<string, string> = {
  listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: `${sharedBuffersMb(availableMemory())}MB`,
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '5min',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'iso, ymd',
  lc_messages: 'C',
  client_encoding: 'UTF8',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  // Statements and their parameters hold customers' data and secrets: keep them out of the log.
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
};

export const CONFIG_FILE = 'wanyuan.conf';

export function renderConfig(overrides: Record<string, string> = {}): string {
  const lines = Object.entries({ ...DEFAULTS, ...overrides }).map(
    ([key, value]) => `${key} = '${value.replaceAll("'", "''")}'`,
  );
  return `# Written at every start. Change settings with ALTER SYSTEM instead.\n${lines.join('\n')}\n`;
}
