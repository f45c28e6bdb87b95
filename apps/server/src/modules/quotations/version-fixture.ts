import { withTransaction } from '#infra/database/database.ts';
import { withAudit } from '#rpc/context.ts';
import { backgroundSession } from '../people/people.module.ts';
import type { TestApp } from '@wanyuan/testing/test-app';
import type { Seller } from './quotation-fixture.ts';

interface Order {
  id: number;
  revision: number;
  confirmed_leaks: readonly string[];
}

/** Sends a version as the call for it does, without links. */
export async function sendAs(app: TestApp, { user }: Seller, order: Order) {
  const session = (await backgroundSession(app.db, user.id, user.company_id))!;
  return withTransaction(app.db, (db) =>
    app.services.quotations.versions.send(
      withAudit(
        {
          db,
          session,
          request_id: 'test',
          ip: '127.0.0.1',
          user_agent: 'test',
          client: 'browser',
          afterCommit: () => {},
        },
        session,
        async () => {},
      ),
      order,
    ),
  );
}
