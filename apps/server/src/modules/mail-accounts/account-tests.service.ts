import { randomUUID } from 'node:crypto';
import { BRAND, domainOfMail, HOUR_MS, MAIL_FAULT_WORDS, type MailFault } from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { takeOf } from '#infra/limits/ceilings.ts';
import type { MailConnection, MailPort, OutgoingMail } from '#infra/mail/mail-port.ts';
import { escapeHtml } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import type { AccountConnections } from './account-connections.ts';
import * as repo from './mail-accounts.repo.ts';
import { manageable } from './mail-accounts.service.ts';

interface Dependencies {
  bus: EventBus;
  mail: MailPort;
  connections: AccountConnections;
  now: () => Date;
}

/** Each test is a sign-in at another's server: too many of them close a mailbox, and could be used to guess. */
const TESTS_PER_HOUR = { person: 30, company: 120 };
/** Less than a call may take. */
const TEST_MS = 25_000;

interface Fault {
  fault: MailFault;
  text: string;
}

const tipOf = ({ fault, text }: Fault) => `${MAIL_FAULT_WORDS[fault]}${text === '' ? '' : `（服务器：${text}）`}`;

export function createAccountTests({ bus, mail, connections, now }: Dependencies) {
  async function takeTest(db: Pool, { id, tenant_id }: Session): Promise<void> {
    const beginsAt = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
    const refusal = await takeOf(db, [
      { name: 'mail_tests_person', subject: String(id), beginsAt, limit: TESTS_PER_HOUR.person },
      { name: 'mail_tests_company', subject: String(tenant_id), beginsAt, limit: TESTS_PER_HOUR.company },
    ]);
    if (refusal) throw new AppError('MAIL_TESTS_USED', { msg: '这一小时内测试次数过多，请稍后再试' });
  }

  /** Runs one test of a row's settings and writes down what it found, unless they were changed meanwhile. */
  async function test(
    { db, session, afterCommit }: UserCallContext<Pool>,
    row: repo.MailAccountRow,
    run: (connection: MailConnection) => Promise<Fault | null>,
    whenFine: Partial<repo.NewMailAccount>,
  ) {
    await takeTest(db, session);
    const connection = connections.outgoing(row);
    const fault =
      connection === null
        ? ({ fault: 'secret_lost', text: '' } as const)
        : await Promise.race([run(connection), timeout(TEST_MS)]);
    const found =
      fault === null
        ? { fault: null, fault_text: '', ...whenFine }
        : { state: 'unverified' as const, fault: fault.fault, fault_text: fault.text };
    await repo.updateTested(db, row, { ...found, updated_at: now() });
    afterCommit(() => tellPages(bus, { companyId: session.tenant_id }, 'mail_accounts'));
    return fault;
  }

  const answer = (fault: Fault | null, tip: string) => ({
    is_ok: fault === null,
    fault: fault?.fault ?? null,
    fault_text: fault?.text ?? '',
    tip: fault === null ? tip : tipOf(fault),
  });

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
      return answer(fault, '连接和登录成功');
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
      return answer(fault, `测试邮件已发到 ${row.address}`);
    },
  };
}

export type AccountTests = ReturnType<typeof createAccountTests>;

const timeout = (ms: number) =>
  new Promise<Fault>((resolve) => setTimeout(() => resolve({ fault: 'timeout', text: '' }), ms).unref());

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
