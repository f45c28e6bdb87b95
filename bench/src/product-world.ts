import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, CallName, CallOutput, Envelope } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { DEMO_PASSWORD } from '@wanyuan/server/src/demo/demo-accounts.data.ts';
import { readEmbeddedConnection } from '@wanyuan/server/src/infra/database/connection-file.ts';
import { createPool, poolOf } from '@wanyuan/server/src/infra/database/database.ts';
import { SILENT_LOG } from '@wanyuan/server/src/infra/database/types.ts';
import { createFolderStorage } from '@wanyuan/server/src/infra/storage/folder-storage.ts';
import { createPicturesService } from '@wanyuan/server/src/modules/pictures/pictures.service.ts';
import type { Session } from '@wanyuan/server/src/rpc/context.ts';
import pino from 'pino';
import { startProduct, type ChildServer } from './child-server.ts';

/** The product with its demo world, and its database and pictures from within this process, where work is measured. */
export async function openProductWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-bench-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755);
  const product = await startProduct(folder, { PICTURES_BACKGROUND: 'off' });
  const connection = { ...readEmbeddedConnection(folder)! };
  const pool = createPool(connection, { log: SILENT_LOG, applicationName: 'wanyuan-bench' });
  const db = poolOf(pool);
  const pictures = createPicturesService({
    db,
    storage: await createFolderStorage({ folder: join(folder, 'bench-files') }),
    tempFolder: join(folder, 'bench-tmp'),
    linkSecret: 'bench',
    now: () => Date.now(),
    log: pino({ level: 'silent' }),
    isBackgroundOn: false,
    onMoved: async () => {},
  });
  const { token, session } = await signIn(product, pool);

  return {
    address: product.address,
    connection,
    pool,
    db,
    pictures,
    token,
    session,
    call: <N extends CallName>(name: N, input: CallInput<N>) => callProduct(product, name, input, token),
    /** Toys that everybody sees. */
    async toyIds(count: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        `select id::int from toys where company_id is null and not is_black and not is_set_hide order by id limit $1`,
        [count],
      );
      return rows.map(({ id }) => id);
    },
    async close() {
      await pictures.close();
      await pool.end();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function callProduct<N extends CallName>(
  product: ChildServer,
  name: N,
  input: CallInput<N>,
  token = '',
): Promise<CallOutput<N>> {
  const response = await fetch(product.address + callPath(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(input),
  });
  const answer = (await response.json()) as Envelope<CallOutput<N>>;
  if (answer.code !== 0) throw new Error(`${name}: ${answer.msg}`);
  return answer.data;
}

async function signIn(product: ChildServer, pool: ReturnType<typeof createPool>) {
  const login = { type: 'password' as const, account: 'qifan', password: DEMO_PASSWORD };
  const { token } = await callProduct(product, 'account.login', login);
  const { rows } = await pool.query<{ id: number; tenant_id: number; company_type: number; is_chvip: number }>(
    `select users.id::int, company_id::int as tenant_id, company_type, is_chvip
     from users join companies on companies.id = company_id where account = 'qifan'`,
  );
  const session: Session = { ...rows[0]!, user_type: 0, session_id: 0, token, auth_version: 1 };
  return { token, session };
}
