import type { ExportSource, MailAbout } from '@wanyuan/contract';
import { QUOTATION_LANGUAGES, versionNumber, type QuotationLanguage } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { DocumentCollector, MailedExports } from '../exports/exports.module.ts';
import { getQuotation, getVersion, noQuotation } from '../quotations/quotations.module.ts';

interface Dependencies {
  documents: Pick<DocumentCollector, 'openSource'>;
  mailed: Pick<MailedExports, 'pick'>;
}

/** What a mail is about, as its sender may see it. */
export interface Subject {
  about: MailAbout['kind'];
  /** The quotation or the order; files have none. */
  about_id: number | null;
  /** Drafts are kept by it. */
  key: string;
  /** The number, or the names of the files. */
  title: string;
  customer_id: number | null;
  customer_name: string;
  /** Recipients that it names itself; empty for none. */
  contact: { name: string; email: string };
  language: QuotationLanguage;
  /** Where files are made from; null where there are only those that are there already. */
  source: ExportSource | null;
  /** Of a quotation. */
  version: number | null;
  revision: number | null;
  /** Nothing of this version went out yet. */
  isDraft: boolean;
  files: readonly { id: number; name: string; is_internal: boolean; source: ExportSource | null }[];
}

const NOBODY = { name: '', email: '' };

const inOurs = (language: string): QuotationLanguage =>
  QUOTATION_LANGUAGES.find((one) => one === language) ?? QUOTATION_LANGUAGES[0];

export type FindSubject = ReturnType<typeof createFindSubject>;

export function createFindSubject({ documents, mailed }: Dependencies) {
  async function quotationOf({ db, session }: SessionContext, id: number, wanted?: number): Promise<Subject> {
    const held = await getQuotation(db, session, id);
    if (!held) throw noQuotation();
    const { quotation, newest } = held;
    const isDraft = newest.state === 'draft' && (wanted ?? newest.version) === newest.version;
    const number = isDraft ? newest.version : quotation.sent_version;
    // Links show the newest version that was sent: a mail about an earlier one would lead elsewhere.
    if (number === null || (wanted !== undefined && wanted !== number))
      throw new AppError('CONFLICT', { msg: '只能用邮件发最新发出的一版' });
    const version = isDraft ? newest : await getVersion(db, id, number);
    if (!version) throw noQuotation();
    if (version.state === 'withdrawn') throw new AppError('CONFLICT', { msg: '报价单已撤回，请先发出新版本' });
    return {
      about: 'quotation',
      about_id: id,
      key: `quotation:${id}`,
      title: versionNumber(quotation.number, number),
      customer_id: isDraft ? quotation.customer_id : (version.sent_customer_id ?? quotation.customer_id),
      customer_name: version.head.customer_name,
      contact: { name: version.head.contact, email: version.head.contact_email },
      language: version.head.language,
      source: { kind: 'quotation', id, version: number },
      version: number,
      revision: quotation.revision,
      isDraft,
      files: [],
    };
  }

  async function orderOf({ db, session }: SessionContext, id: number): Promise<Subject> {
    const source = { kind: 'order', id } as const;
    const opened = await documents.openSource(db, session, source);
    return {
      about: 'customer_order',
      about_id: id,
      key: `customer_order:${id}`,
      title: opened.title,
      customer_id: opened.customer_id,
      customer_name: opened.customer_name,
      contact: NOBODY,
      language: opened.quoted?.language ?? 'en',
      source,
      version: null,
      revision: null,
      isDraft: false,
      files: [],
    };
  }

  async function filesOf(context: SessionContext, ids: readonly number[]): Promise<Subject> {
    const files = await mailed.pick(context, [...new Set(ids)]);
    const [first] = files;
    const opened = files.length === 1 && first?.source ? await openedOf(context, first.source).catch(() => null) : null;
    return {
      about: 'exports',
      about_id: null,
      key: `exports:${files.map(({ id }) => id).join(',')}`,
      title: files.map(({ name }) => name).join('、'),
      customer_id: opened?.customer_id ?? null,
      customer_name: opened?.customer_name ?? '',
      contact: NOBODY,
      language: inOurs(opened?.quoted?.language ?? 'en'),
      source: null,
      version: null,
      revision: null,
      isDraft: false,
      files,
    };
  }

  /** What the file was made from may be gone by now: the file is still the person's. */
  const openedOf = ({ db, session }: SessionContext, source: ExportSource) => documents.openSource(db, session, source);

  return (context: SessionContext, about: MailAbout): Promise<Subject> => {
    if (about.kind === 'quotation') return quotationOf(context, about.id, about.version);
    if (about.kind === 'customer_order') return orderOf(context, about.id);
    return filesOf(context, about.ids);
  };
}
