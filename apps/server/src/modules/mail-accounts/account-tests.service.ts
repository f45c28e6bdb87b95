import { randomUUID } from 'node:crypto';
import { BRAND, domainOfMail } from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { MailConnection, MailPort, OutgoingMail } from '#infra/mail/mail-port.ts';
import { escapeHtml } from '@wanyuan/domain';
import type { UserCallContext } from '#rpc/context.ts';
import type { AccountConnections } from './account-connections.ts';
import * as repo from './mail-accounts.repo.ts';
import { manageable } from './mail-accounts.service.ts';
import { takeMailTest } from './take-test.ts';
import { answerOf, timeoutOf, type TestFault } from './test-answer.ts';

interface Dependencies {
  bus: EventBus;
  mail: MailPort;
  connections: AccountConnections;
  now: () => Date;
}

/** Less than a call may take. */
const TEST_MS = 25_000;

export function createAccountTests({ bus, mail, connections, now }: Dependencies) {
  /** Runs one test of a row's settings and writes down what it found, unless they were changed meanwhile. */
  async function test(
    { db, session, afterCommit }: UserCallContext<Pool>,
    row: repo.MailAccountRow,
    run: (connection: MailConnection) => Promise<TestFault | null>,
    whenFine: Partial<repo.NewMailAccount>,
  ) {
    await takeMailTest(db, session, now());
    const connection = connections.outgoing(row);
    const fault =
      connection === null
        ? ({ fault: 'secret_lost', text: '' } as const)
        : await Promise.race([run(connection), timeoutOf(TEST_MS)]);
    const found =
      fault === null
        ? { fault: null, fault_text: '', ...whenFine }
        : { state: 'unverified' as const, fault: fault.fault, fault_text: fault.text };
    await repo.updateTested(db, row, { ...found, updated_at: now() });
    afterCommit(() => tellPages(bus, { companyId: session.tenant_id }, 'mail_accounts'));
    return fault;
  }

  return {
    async check(context: UserCallContext<Pool>, id: number) {
      const row = await manageable(context, id);
      const fault = await test(
        context,
        row,
        async (connection) => {
          const outcome = await mail.check(connection);
          return outcome.ok ? null : outcome;
        },
        {},
      );
      return answerOf(fault, '连接和登录成功');
    },

    async sendTestMail(context: UserCallContext<Pool>, id: number) {
      const row = await manageable(context, id);
      const fault = await test(
        context,
        row,
        async (connection) => {
          const outcome = await mail.send(connection, testMail(row, now()), { beforeData: async () => {} });
          if (outcome.outcome !== 'sent') return outcome;
          const [refused] = outcome.refused;
          return refused === undefined ? null : { fault: 'recipient', text: refused.text };
        },
        { state: 'verified', verified_at: now() },
      );
      if (fault === null)
        await context.audit({ action: 'mail.verify_account', after: { id: row.id, address: row.address } });
      return answerOf(fault, `测试邮件已发到 ${row.address}`);
    },
  };
}

export type AccountTests = ReturnType<typeof createAccountTests>;

function testMail({ name, address }: repo.MailAccountRow, date: Date): OutgoingMail {
  const self = { name, address };
  const text = `您的邮箱 ${address} 已绑定到${BRAND.name}，可以用来给客户发送报价单。这是一封测试邮件，不用回复。`;
  return {
    message_id: `test.${randomUUID()}@${domainOfMail(address)}`,
    from: self,
    reply_to: null,
    to: [self],
    cc: [],
    bcc: [],
    subject: `${BRAND.name}：邮箱绑定测试`,
    html: `<p>${escapeHtml(text)}</p>`,
    text,
    date,
    in_reply_to: null,
    references: [],
    inline: [],
    attachments: [],
  };
}
