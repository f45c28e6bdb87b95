import type { CallInput, MailTemplate } from '@wanyuan/contract';
import {
  builtInTemplate,
  can,
  DAY_MS,
  QUOTATION_LANGUAGES,
  MAIL_TEMPLATE_KIND_LABEL,
  MAIL_TEMPLATE_KINDS,
  MAIL_TEMPLATES_MAX,
  mailVariableOf,
  placeholdersOf,
  unknownMailVariables,
  type QuotationLanguage,
  type MailTemplateKind,
} from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import { sanitizeMailHtml } from '#infra/web/sanitize-mail-html.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { BUILT_IN_TEMPLATES } from './builtin-templates.data.ts';
import * as repo from './mail-templates.repo.ts';

interface Dependencies {
  db: Pool;
  now: () => Date;
}

/** A list without what is sorted out when it is put in order. */
type Unranked = Omit<MailTemplate, 'is_usual'>;
type Saved = Required<Pick<CallInput<'mail.save_template'>, 'kind' | 'language' | 'name' | 'subject' | 'html'>> & {
  id: number | null;
  is_company: boolean;
};

const RESTORABLE_MS = DAY_MS;
const gone = () => new AppError('NOT_FOUND', { msg: '邮件模板不存在或已删除' });

const BUILT_IN: readonly Unranked[] = QUOTATION_LANGUAGES.flatMap((language) =>
  MAIL_TEMPLATE_KINDS.map((kind) => ({
    key: builtInTemplate(kind, language),
    id: null,
    kind,
    language,
    name: MAIL_TEMPLATE_KIND_LABEL[kind],
    ...BUILT_IN_TEMPLATES[language][kind],
    owner: 'builtin' as const,
    can_edit: false,
    updated_time: null,
  })),
);
const RANK = { own: 0, company: 1, builtin: 2 } as const;

const leads = (session: Session): boolean => can(session, 'quotation.manage');
const mayEdit = (session: Session, { is_company, user_id }: Pick<repo.TemplateRow, 'is_company' | 'user_id'>) =>
  is_company ? leads(session) : user_id === session.id;

function show(session: Session, row: repo.TemplateRow): Unranked {
  return {
    key: String(row.id),
    id: row.id,
    kind: row.kind,
    language: row.language,
    name: row.name,
    subject: row.subject,
    // What was stored under an older list is looked at again.
    html: sanitizeMailHtml(row.html),
    owner: row.is_company ? 'company' : 'own',
    can_edit: mayEdit(session, row),
    updated_time: row.updated_at.toISOString(),
  };
}

/** One's own before the company's, that before the built-in; the first of a kind in a language is the usual one. */
function ranked(list: readonly Unranked[]): MailTemplate[] {
  const sorted = list.toSorted(
    (a, b) =>
      MAIL_TEMPLATE_KINDS.indexOf(a.kind) - MAIL_TEMPLATE_KINDS.indexOf(b.kind) ||
      RANK[a.owner] - RANK[b.owner] ||
      (b.updated_time ?? '').localeCompare(a.updated_time ?? ''),
  );
  const seen = new Set<string>();
  return sorted.map((template) => {
    const place = builtInTemplate(template.kind, template.language);
    const is_usual = !seen.has(place);
    seen.add(place);
    return { ...template, is_usual };
  });
}

export type MailTemplateService = ReturnType<typeof createMailTemplateService>;

/** The texts of mails: what companies and people wrote, over what is built in. */
export function createMailTemplateService({ db: pool, now }: Dependencies) {
  async function all({ db, session }: SessionContext, language?: QuotationLanguage): Promise<MailTemplate[]> {
    const rows = await repo.listTemplates(db, session);
    const list = ranked([...rows.map((row) => show(session, row)), ...BUILT_IN]);
    return language === undefined ? list : list.filter((one) => one.language === language);
  }

  async function checkRoom(db: Db, row: Parameters<typeof repo.countTemplates>[1]): Promise<void> {
    await repo.lockTemplates(db, row.company_id);
    if ((await repo.countTemplates(db, row)) >= MAIL_TEMPLATES_MAX)
      throw new AppError('TEMPLATE_LIMIT', { msg: `邮件模板最多${MAIL_TEMPLATES_MAX}个，请先删除不用的` });
  }

  /** Own ones for every member; the company's for leaders. */
  async function editable({ db, session }: SessionContext, id: number): Promise<repo.TemplateRow> {
    const row = await repo.findTemplate(db, session, id);
    if (!row) throw gone();
    if (!mayEdit(session, row)) throw new AppError('FORBIDDEN', { msg: '公司模板由主账号或管理员修改' });
    return row;
  }

  const shown = async (context: SessionContext, id: number): Promise<MailTemplate> => {
    const found = (await all(context)).find((one) => one.id === id);
    if (!found) throw gone();
    return found;
  };

  const told = ({ id, name, kind, language, is_company }: repo.TemplateRow) => ({
    id,
    name,
    kind,
    language,
    is_company,
  });

  return {
    async list(context: SessionContext, language?: QuotationLanguage) {
      return { list: await all(context, language), can_edit_company: leads(context.session) };
    },

    /** By its key, or the usual one of a kind. */
    async find(
      context: SessionContext,
      wanted: { kind: MailTemplateKind; language: QuotationLanguage; template?: string | undefined },
    ): Promise<MailTemplate> {
      const { kind, language, template } = wanted;
      const list = await all(context);
      const found =
        template === undefined
          ? list.find((one) => one.is_usual && one.kind === kind && one.language === language)
          : list.find(({ key }) => key === template);
      if (!found) throw gone();
      return found;
    },

    async save(context: UserCallContext, { id, is_company, ...given }: Saved): Promise<MailTemplate> {
      const { db, session, audit } = context;
      if (is_company && !leads(session)) throw new AppError('FORBIDDEN', { msg: '公司模板由主账号或管理员保存' });
      const values = { ...given, html: sanitizeMailHtml(given.html) };
      const unknown = unknownMailVariables(values);
      if (unknown.length > 0)
        throw new AppError('INVALID_INPUT', { msg: `不认识的变量：${unknown.slice(0, 5).join('、')}` });
      if (placeholdersOf(given.subject).some((word) => mailVariableOf(word) === 'confirm_link'))
        throw new AppError('INVALID_INPUT', { msg: '主题里不能放确认链接' });
      const before = id === null ? null : await editable(context, id);
      const place = { company_id: session.tenant_id, user_id: session.id, is_company };
      if (!before || before.is_company !== is_company) await checkRoom(db, place);
      const at = now();
      const row = before
        ? await repo.changeTemplate(db, before.id, { ...values, is_company, user_id: session.id, updated_at: at })
        : await repo.addTemplate(db, { ...place, ...values, created_at: at, updated_at: at });
      await audit({ action: 'mail.save_template', before: before && told(before), after: told(row) });
      return shown(context, row.id);
    },

    async remove(context: UserCallContext, id: number): Promise<void> {
      const row = await editable(context, id);
      await repo.changeTemplate(context.db, id, { removed_at: now() });
      await context.audit({ action: 'mail.remove_template', before: told(row) });
    },

    async restore(context: UserCallContext, id: number): Promise<MailTemplate> {
      const { db, session, audit } = context;
      const row = await repo.findRemoved(db, session, id);
      if (!row?.removed_at || now().getTime() - row.removed_at.getTime() > RESTORABLE_MS) throw gone();
      if (!mayEdit(session, row)) throw new AppError('FORBIDDEN', { msg: '公司模板由主账号或管理员恢复' });
      await checkRoom(db, row);
      await repo.changeTemplate(db, id, { removed_at: null });
      await audit({ action: 'mail.restore_template', after: told(row) });
      return shown(context, id);
    },

    removeOld: () =>
      withTransaction(pool, (db) => repo.removeOldTemplates(db, new Date(now().getTime() - RESTORABLE_MS))),
  };
}
