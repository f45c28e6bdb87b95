import type { Letterhead } from '@wanyuan/contract';
import { can } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { companyBrief } from '#modules/people/people.module.ts';
import type { FilesService } from '#modules/files/files.module.ts';
import { getLetterhead, saveLetterhead } from './letterheads.repo.ts';

interface Dependencies {
  files: FilesService;
  now: () => Date;
}

const LOGO_WIDTH = 300;

export type LetterheadService = ReturnType<typeof createLetterheadService>;

/** How companies present themselves on documents. */
export function createLetterheadService({ files, now }: Dependencies) {
  /** Filled from the company's record until it has a letterhead of its own. */
  async function find(
    db: Db,
    session: Pick<Session, 'tenant_id'>,
  ): Promise<Letterhead & { logo_file_id: number | null }> {
    const row = await getLetterhead(db, session.tenant_id);
    if (row) {
      const { company_id: _company, updated_at: _time, ...head } = row;
      return head;
    }
    const company = await companyBrief(db, session.tenant_id);
    return {
      name: company?.name ?? '',
      name_en: '',
      address: '',
      address_en: '',
      contact: company?.contact ?? '',
      phone: company?.telephone || company?.mobile || '',
      fax: '',
      email: '',
      notes: '',
      logo_file_id: null,
    };
  }

  /** With an address of the logo, empty without one. */
  async function ofCompany(db: Db, tenant_id: number): Promise<Letterhead & { logo: string }> {
    const { logo_file_id, ...head } = await find(db, { tenant_id });
    const logo = logo_file_id === null ? null : await files.pictureUrl(logo_file_id, LOGO_WIDTH, db);
    return { ...head, logo: logo ?? '' };
  }

  const show = async ({ db, session }: SessionContext) => ({
    ...(await ofCompany(db, session.tenant_id)),
    can_edit: can(session, 'company.edit_contacts'),
  });

  async function checkLogo(db: Db, session: Session, fileId: number): Promise<void> {
    const file = await files.getOwnUpload(session, fileId, ['letterhead_logo'], db);
    if (file.picture_id === null) throw new AppError('PICTURE_UNREADABLE', { msg: '标志图片无法识别，请换一张' });
  }

  return {
    show,
    ofCompany,

    async forDocuments(
      db: Db,
      session: Pick<Session, 'id' | 'tenant_id'>,
    ): Promise<Letterhead & { logo_picture_id: number | null }> {
      const { logo_file_id, ...head } = await find(db, session);
      const known = logo_file_id === null ? null : await files.pictureIds(session, [logo_file_id], 'company', db);
      return { ...head, logo_picture_id: known?.get(logo_file_id ?? 0) ?? null };
    },

    /** Without a new logo the old one stays; null takes it away. */
    async save(
      { db, session, audit }: UserCallContext,
      { logo_file_id, ...head }: Letterhead & { logo_file_id?: number | null | undefined },
    ) {
      const before = await getLetterhead(db, session.tenant_id);
      if (logo_file_id) await checkLogo(db, session, logo_file_id);
      const logo = logo_file_id === undefined ? (before?.logo_file_id ?? null) : logo_file_id;
      await saveLetterhead(db, { ...head, company_id: session.tenant_id, logo_file_id: logo, updated_at: now() });
      await audit({
        action: 'export.save_letterhead',
        before: before && { ...before, updated_at: before.updated_at.toISOString() },
        after: { ...head, logo_file_id: logo },
      });
      return show({ db, session });
    },
  };
}
