import {
  MAIL_LIMITS,
  MAIL_PRESET_KEYS,
  can,
  mailPresetOf,
  mailSecretKindsOf,
  parseMailAddress,
  type MailPresetKey,
  type MailSecurity,
} from '@wanyuan/domain';
import type { MailAccount } from '@wanyuan/contract';
import type { Db, Tx } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { MailDnsPort } from '#infra/mail-dns/mail-dns-port.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import type { AccountConnections } from './account-connections.ts';
import { addressHints } from './address-hints.ts';
import type { LinkBase } from './link-base.ts';
import * as repo from './mail-accounts.repo.ts';
import type { KeptSecret } from './sealed-secrets.ts';

interface Dependencies {
  bus: EventBus;
  secrets: SecretBox;
  mailDns: MailDnsPort;
  connections: AccountConnections;
  linkBase: LinkBase;
  /** Whether this installation has an outbox page: elsewhere mails would lie there unseen. */
  hasOutbox: boolean;
  now: () => Date;
}

interface Server {
  host: string;
  port: number;
  security: MailSecurity;
}

interface Saving {
  id?: number | undefined;
  preset: MailPresetKey;
  name: string;
  address: string;
  server?: Server | undefined;
  user_name: string;
  secret?: KeptSecret | undefined;
  is_shared: boolean;
}

const ownerOf = ({ id, tenant_id }: Session) => ({ user_id: id, company_id: tenant_id });
const fault = (path: string, message: string) => invalidInput([{ path, message }]);

export const mayManage = (session: Session, row: repo.MailAccountRow): boolean =>
  row.is_shared ? can(session, 'mail.share_accounts') : row.user_id === session.id;

/** A row within reach that the person may change. */
export async function manageable({ db, session }: SessionContext, id: number): Promise<repo.MailAccountRow> {
  const row = await repo.findUsable(db, ownerOf(session), id);
  if (row === null) throw new AppError('NOT_FOUND', { msg: '邮箱账号不存在或已解绑' });
  if (!mayManage(session, row)) throw new AppError('FORBIDDEN', { msg: '共用账号由公司的主账号和管理员管理' });
  return row;
}

/** What records keep of an account: nothing that it signs in with. */
const told = ({ id, address, preset, smtp_host, is_shared }: repo.MailAccountRow) => ({
  id,
  address,
  preset,
  smtp_host,
  is_shared,
});

export function createMailAccountService(tools: Dependencies) {
  const { bus, secrets, mailDns, connections, linkBase, hasOutbox, now } = tools;

  const tell = (context: UserCallContext<Tx>) =>
    context.afterCommit(() => tellPages(bus, { companyId: context.session.tenant_id }, 'mail_accounts'));

  async function refuseCrowd(
    db: Db,
    session: Session,
    which: { address: string; is_shared: boolean; exceptId: number },
  ) {
    const owner = ownerOf(session);
    if (await repo.isAddressTaken(db, owner, which))
      throw new AppError('CONFLICT', { msg: which.is_shared ? '公司已有这个共用邮箱' : '您已绑定过这个邮箱' });
    const most = which.is_shared ? MAIL_LIMITS.sharedAccounts : MAIL_LIMITS.accountsOfOne;
    if ((await repo.countAccounts(db, owner, which.is_shared)) >= most)
      throw new AppError('CONFLICT', {
        msg: `最多绑定 ${most} 个${which.is_shared ? '共用' : ''}邮箱，请先解绑不用的`,
      });
  }

  function settingsOf(input: Saving) {
    const preset = mailPresetOf(input.preset);
    const isOutbox = input.preset === 'outbox';
    if (isOutbox && !hasOutbox) throw fault('preset', '没有演示发件箱，请选择其他邮箱');
    const server = isOutbox ? null : (preset.smtp ?? input.server ?? null);
    if (!isOutbox && server === null) throw fault('server.host', '请填写服务器地址');
    if (input.secret !== undefined && !mailSecretKindsOf(preset).includes(input.secret.kind))
      throw fault('secret', isOutbox ? '演示发件箱不需要授权码' : `${preset.label}不支持这种登录方式`);
    const address = parseMailAddress(input.address)!;
    return {
      preset: input.preset,
      name: input.name,
      address,
      smtp_host: server?.host ?? '',
      smtp_port: server?.port ?? 0,
      smtp_security: server?.security ?? ('tls' as const),
      user_name: isOutbox ? '' : input.user_name || address,
      secret_kind: input.secret?.kind ?? preset.secret?.kind ?? ('password' as const),
    };
  }

  return {
    async list({ db, session }: SessionContext) {
      const rows = await repo.listUsable(db, ownerOf(session));
      const preferred = await repo.preferredOf(db, session.id);
      const names = await nicknames(
        db,
        rows.map(({ user_id }) => user_id),
      );
      const list = rows.map((row): MailAccount => {
        return {
          id: row.id,
          preset: row.preset,
          name: row.name,
          address: row.address,
          server:
            row.preset === 'outbox' ? null : { host: row.smtp_host, port: row.smtp_port, security: row.smtp_security },
          user_name: row.user_name,
          secret_kind: row.secret_kind,
          needs_secret: !connections.isReadable(row),
          state: row.state,
          fault: row.fault,
          fault_text: row.fault_text,
          is_shared: row.is_shared,
          is_own: row.user_id === session.id,
          is_default: row.id === (preferred ?? rows[0]?.id),
          may_manage: mayManage(session, row),
          can_link: linkBase(row.preset) !== null,
          owner_name: names.get(row.user_id) ?? '',
          verified_time: row.verified_at?.toISOString() ?? null,
        };
      });
      const presets = MAIL_PRESET_KEYS.filter((key) => key !== 'outbox' || hasOutbox);
      return { list, presets, is_closed: !secrets.isOpen };
    },

    async save(context: UserCallContext<Tx>, input: Saving): Promise<{ id: number }> {
      const { db, session } = context;
      if (input.is_shared && !can(session, 'mail.share_accounts'))
        throw new AppError('FORBIDDEN', { msg: '只有主账号和管理员可以绑定共用邮箱' });
      await repo.lockAccounts(db, session.tenant_id);
      const before = input.id === undefined ? null : await manageable(context, input.id);
      const settings = settingsOf(input);
      if (settings.preset !== 'outbox' && !secrets.isOpen) throw new AppError('SECRETS_CLOSED');
      if (before === null || before.is_shared !== input.is_shared || before.address !== settings.address)
        await refuseCrowd(db, session, {
          address: settings.address,
          is_shared: input.is_shared,
          exceptId: before?.id ?? 0,
        });
      const isMoved =
        before === null ||
        (['preset', 'smtp_host', 'smtp_port', 'smtp_security', 'user_name'] as const).some(
          (name) => before[name] !== settings[name],
        );
      // A secret goes only where the person who typed it sent it: another server needs it typed again.
      const needsSecret = settings.preset !== 'outbox' && (isMoved || !connections.isReadable(before));
      if (needsSecret && input.secret === undefined)
        throw fault('secret', before === null ? '请填写授权码' : '服务器或登录名已改变，请重新填写授权码');
      const isRetested = isMoved || input.secret !== undefined || before.address !== settings.address;
      const values = {
        ...settings,
        secret_kind: input.secret?.kind ?? before?.secret_kind ?? settings.secret_kind,
        is_shared: input.is_shared,
        updated_at: now(),
        ...(isRetested && { state: 'unverified' as const, fault: null, fault_text: '', verified_at: null }),
      };
      let id = before?.id;
      if (id === undefined) id = await repo.insertAccount(db, { ...values, ...ownerOf(session), created_at: now() });
      else await repo.updateAccount(db, id, { ...values, revision: before!.revision + (isRetested ? 1 : 0) });
      if (settings.preset === 'outbox') await repo.updateAccount(db, id, { secret: null });
      else if (input.secret !== undefined)
        await repo.updateAccount(db, id, { secret: connections.seal(id, input.secret) });
      const after = (await repo.getAccount(db, id))!;
      await context.audit({
        action: before === null ? 'mail.bind_account' : 'mail.change_account',
        before: before && told(before),
        after: { ...told(after), has_new_secret: input.secret !== undefined },
      });
      tell(context);
      return { id };
    },

    async remove(context: UserCallContext<Tx>, id: number): Promise<Record<string, never>> {
      const row = await manageable(context, id);
      await repo.removeAccount(context.db, id);
      await context.audit({ action: 'mail.unbind_account', before: told(row) });
      tell(context);
      return {};
    },

    async prefer({ db, session }: UserCallContext<Tx>, id: number): Promise<Record<string, never>> {
      if ((await repo.findUsable(db, ownerOf(session), id)) === null)
        throw new AppError('NOT_FOUND', { msg: '邮箱账号不存在或已解绑' });
      await repo.prefer(db, session.id, id);
      return {};
    },

    async share(context: UserCallContext<Tx>, id: number, is_shared: boolean): Promise<Record<string, never>> {
      const { db, session } = context;
      await repo.lockAccounts(db, session.tenant_id);
      const row = await manageable(context, id);
      if (row.is_shared === is_shared) return {};
      if (row.user_id !== session.id)
        throw new AppError('FORBIDDEN', { msg: '共用邮箱只能由绑定它的人收回，您可以解绑后重新绑定' });
      await refuseCrowd(db, session, { address: row.address, is_shared, exceptId: id });
      await repo.updateAccount(db, id, { is_shared, updated_at: now() });
      await context.audit({ action: 'mail.share_account', before: told(row), after: { ...told(row), is_shared } });
      tell(context);
      return {};
    },

    async hints({ db, session }: SessionContext, id: number) {
      const row = await repo.findUsable(db, ownerOf(session), id);
      if (row === null) throw new AppError('NOT_FOUND', { msg: '邮箱账号不存在或已解绑' });
      return addressHints(mailDns, row.address);
    },
  };
}

export type MailAccountService = ReturnType<typeof createMailAccountService>;
