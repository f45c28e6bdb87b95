import pg from 'pg';

/** A connection for long tasks, free of the time limits that a server or role sets for ordinary calls. */
export async function connectForMaintenance(connection: pg.ClientConfig, task: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: `wanyuan-${task}` });
  // A cut connection also fails the statement under way, which tells its caller.
  client.on('error', () => {});
  await client.connect();
  await client.query(`select set_config(name, '0', false) from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`);
  return client;
}
