/** What the database layer needs of a logger; pino fits. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A subset of pg's ClientConfig that survives JSON, because the launcher leaves it in a file for other processes. */
export interface ConnectionConfig {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export const SILENT_LOG: DatabaseLog = { info() {}, warn() {}, error() {} };

export function connectionStringOf(connection: ConnectionConfig): string {
  const password = connection.password === undefined ? '' : `:${encodeURIComponent(connection.password)}`;
  const query = new URLSearchParams({ host: connection.host, port: String(connection.port) });
  return `postgres://${encodeURIComponent(connection.user)}${password}@/${encodeURIComponent(connection.database)}?${query.toString()}`;
}
