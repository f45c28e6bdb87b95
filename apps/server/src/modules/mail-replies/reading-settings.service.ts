import type { CallInput, MailReading } from '@wanyuan/contract';
import { mailPresetOf, type MailServerAddress } from '@wanyuan/domain';
import type { Pool, Tx } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import type { MailReadingPort } from '#infra/mail-reading/mail-reading-port.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import {
  answerOf,
  takeMailTest,
  timeoutOf,
  type MailInbox,
  type MailInboxes,
} from '../mail-accounts/mail-accounts.module.ts';
import type { ReadingInboxes } from './reading-inboxes.ts';
import * as repo from './mail-readings.repo.ts';
import { failedLook } from './failed-look.ts';
import { READING_JOB } from './reading-job.ts';

interface Dependencies {
  bus: EventBus;
  jobs: Pick<JobPort, 'enqueue'>;
  secrets: SecretBox;
  mailReading: Pick<MailReadingPort, 'check'>;
  mailInboxes: MailInboxes;
  inboxes: ReadingInboxes;
  now: () => Date;
}

type Saving = CallInput<'mail.save_reading'>;

/** Less than a call may take. */
const TEST_MS = 25_000;
const fault = (path: string, message: string) => invalidInput([{ path, message }]);

const typedServer = (row: repo.ReadingRow | null): MailServerAddress | null =>
  row === null || row.imap_host === ''
    ? null
    : { host: row.imap_host, port: row.imap_port, security: row.imap_security };

/** What records keep: nothing that is signed in with. */
const told = ({ id, address }: MailInbox, server: MailServerAddress | null) => ({
  id,
  address,
  imap_host: server?.host ?? '',
});

/** Whether answers are read in a mailbox, and a test of it. */
export function createReadingSettings({ bus, jobs, secrets, mailReading, mailInboxes, inboxes, now }: Dependencies) {
  const tell = ({ session, afterCommit }: UserCallContext<Tx | Pool>) =>
    afterCommit(() => tellPages(bus, { companyId: session.tenant_id }, 'mail_accounts'));

  function describe(inbox: MailInbox, row: repo.ReadingRow | null): MailReading {
    const reading = row?.preset === inbox.preset ? row : null;
    const typed = inbox.isTyped ? reading : null;
    return {
      account_id: inbox.id,
      is_on: reading !== null,
      has_own_server: inbox.isTyped,
      server: inbox.isTyped ? typedServer(typed) : mailPresetOf(inbox.preset).imap,
      user_name: typed?.user_name ?? '',
      needs_secret: inboxes.connectionOf(inbox, row) === null,
      state: reading?.state ?? 'starting',
      fault: reading?.fault ?? null,
      fault_text: reading?.fault_text ?? '',
      looked_time: reading?.looked_at?.toISOString() ?? null,
      next_time: reading === null || reading.state === 'paused' ? null : reading.next_at.toISOString(),
    };
  }

  /** Where the person reads a mailbox whose provider we do not know. A secret goes to no other server than it was typed for. */
  function typedValues(inbox: MailInbox, before: repo.ReadingRow | null, { server, user_name = '', password }: Saving) {
    const known = before?.preset === inbox.preset ? before : null;
    const next = server ?? typedServer(known);
    if (next === null) throw fault('server.host', '请填写 IMAP 服务器地址');
    const isMoved =
      known === null ||
      known.imap_host !== next.host ||
      known.imap_port !== next.port ||
      known.imap_security !== next.security ||
      known.user_name !== user_name;
    if (password === undefined && (isMoved || inboxes.connectionOf(inbox, known) === null))
      throw fault('password', known === null ? '请填写授权码' : '服务器或登录名已改变，请重新填写授权码');
    if (!secrets.isOpen) throw new AppError('SECRETS_CLOSED');
    return {
      imap_host: next.host,
      imap_port: next.port,
      imap_security: next.security,
      user_name,
      secret:
        password === undefined ? known!.secret : inboxes.sealed.seal(inbox.id, { kind: 'password' as const, password }),
    };
  }

  const nothingTyped = { imap_host: '', imap_port: 0, imap_security: 'tls' as const, user_name: '', secret: null };

  return {
    async list(context: SessionContext) {
      const all = await mailInboxes.listManageable(context);
      const rows = await repo.listReadings(
        context.db,
        all.map(({ id }) => id),
      );
      return { list: all.map((inbox) => describe(inbox, rows.find((row) => row.account_id === inbox.id) ?? null)) };
    },

    async save(context: UserCallContext<Tx>, input: Saving): Promise<Record<string, never>> {
      const { db, audit } = context;
      const inbox = await mailInboxes.manageable(context, input.id);
      const before = await repo.getReading(db, inbox.id);
      const server = inbox.isTyped ? typedServer(before) : mailPresetOf(inbox.preset).imap;
      if (!input.is_on) {
        await repo.removeReadings(db, [inbox.id]);
        if (before !== null) await audit({ action: 'mail.stop_reading', before: told(inbox, server) });
        tell(context);
        return {};
      }
      const typed = inbox.isTyped ? typedValues(inbox, before, input) : nothingTyped;
      const at = now();
      if (before?.preset === inbox.preset) await repo.changeReading(db, inbox.id, { ...typed, updated_at: at });
      else {
        await repo.removeReadings(db, [inbox.id]);
        const { id: account_id, company_id, preset } = inbox;
        // The test that follows looks sooner, or says why it cannot.
        const next_at = new Date(at.getTime() + TEST_MS);
        await repo.addReading(db, { account_id, company_id, preset, ...typed, since: at, next_at, updated_at: at });
      }
      const after = (await repo.getReading(db, inbox.id))!;
      if (inboxes.connectionOf(inbox, after) === null)
        throw new AppError('CONFLICT', { msg: '请先重新填写邮箱的授权码，再开启接收回信' });
      await audit({ action: 'mail.start_reading', after: told(inbox, inbox.isTyped ? typedServer(after) : server) });
      tell(context);
      return {};
    },

    async check(context: UserCallContext<Pool>, id: number) {
      const { db, session, audit, afterCommit } = context;
      const inbox = await mailInboxes.manageable(context, id);
      const row = await repo.getReading(db, id);
      if (row?.preset !== inbox.preset) throw new AppError('CONFLICT', { msg: '还没有开启接收回信' });
      await takeMailTest(db, session, now());
      const connection = inboxes.connectionOf(inbox, row);
      const outcome =
        connection === null
          ? ({ ok: false, fault: 'secret_lost', text: '' } as const)
          : await Promise.race([
              mailReading.check(connection),
              timeoutOf(TEST_MS).then((late) => ({ ok: false as const, ...late })),
            ]);
      const at = now();
      const found = outcome.ok
        ? { state: 'reading' as const, fault: null, fault_text: '', attempt: 0, next_at: at }
        : failedLook(row, outcome, at);
      await repo.changeReading(db, id, { ...found, updated_at: at });
      if (outcome.ok) await audit({ action: 'mail.verify_reading', after: { id, address: inbox.address } });
      if (outcome.ok) afterCommit(async () => void (await jobs.enqueue(READING_JOB, {})));
      afterCommit(() => tellPages(bus, { companyId: session.tenant_id }, 'mail_accounts'));
      return answerOf(outcome.ok ? null : outcome, '连接和登录成功，正在查收');
    },
  };
}

export type ReadingSettings = ReturnType<typeof createReadingSettings>;
