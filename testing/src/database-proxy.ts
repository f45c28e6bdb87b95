import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';

export interface DatabaseProxy {
  /** The same database through the proxy. */
  connection: pg.ClientConfig;
  /** As if the database's machine had lost its power. */
  down(): Promise<void>;
  up(): Promise<void>;
}

/** A way to the test database that can be cut and mended, on the loopback address. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new pg.Client({ connectionString: url });
  const open = () =>
    target.host.startsWith('/') ? connect(`${target.host}/.s.PGSQL.${target.port}`) : connect(target.port, target.host);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  const serve = (client: Socket) => {
    const upstream = open();
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  };

  const proxy: DatabaseProxy = {
    connection: {},
    async down() {
      const ended = server;
      server = null;
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => (ended === null ? resolve() : ended.close(() => resolve())));
    },
    async up() {
      const fresh = createServer(serve);
      await new Promise<void>((resolve) => fresh.listen(port, '127.0.0.1', resolve));
      port = (fresh.address() as AddressInfo).port;
      server = fresh;
    },
  };
  await proxy.up();
  const { user, database, password } = target;
  proxy.connection = { host: '127.0.0.1', port, user, database, ...(password ? { password } : {}) };
  return proxy;
}
