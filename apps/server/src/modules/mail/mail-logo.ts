import type { Letterhead } from '@wanyuan/contract';
import { escapeHtml, MAIL_LOGO, type QuotationLanguage } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { InlinePicture } from '#infra/mail/mail-port.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';

interface Dependencies {
  letterheads: {
    forDocuments(
      db: Db,
      session: { id: number; tenant_id: number },
    ): Promise<Letterhead & { logo_picture_id: number | null }>;
  };
  pictures: Pick<PicturesService, 'describe' | 'mailLogo'>;
}

const SOURCE = `cid:${MAIL_LOGO.cid}`;
const LOGO = new RegExp(`<p><img src="${SOURCE}"[^>]*></p>`, 'g');

/** The text below the place of the logo, which is shown no larger than it is. */
export function withLogoPlace(html: string, name: string, picture: { width: number; height: number }): string {
  const scale = Math.min(1, MAIL_LOGO.width / picture.width, MAIL_LOGO.height / picture.height);
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  return `<p><img src="${SOURCE}" alt="${escapeHtml(name)}" width="${width}" height="${height}"></p>${html}`;
}

export type MailLogos = ReturnType<typeof createMailLogos>;

/** The company's logo above what its people write: within the mail, since readers fetch nothing from elsewhere. */
export function createMailLogos({ letterheads, pictures }: Dependencies) {
  return {
    /** The text with the place of the logo, where the company has one. */
    async placed(
      db: Db,
      { company_id, user_id }: { company_id: number; user_id: number },
      html: string,
      language: QuotationLanguage,
    ): Promise<{ html: string; logo_picture_id: number | null }> {
      const paper = await letterheads.forDocuments(db, { id: user_id, tenant_id: company_id });
      const { logo_picture_id } = paper;
      const known = await pictures.describe(logo_picture_id === null ? [] : [logo_picture_id], company_id, db);
      const logo = known.get(logo_picture_id ?? 0);
      if (logo === undefined) return { html, logo_picture_id: null };
      const name = language === 'zh' ? paper.name : paper.name_en || paper.name;
      return { html: withLogoPlace(html, name, logo), logo_picture_id };
    },

    /** What goes along, and the text without its place where the picture is gone by now. */
    async packed(
      { company_id, logo_picture_id }: { company_id: number; logo_picture_id: number | null },
      html: string,
    ): Promise<{ html: string; inline: InlinePicture[] }> {
      if (logo_picture_id === null || !html.includes(SOURCE)) return { html, inline: [] };
      const content = await pictures.mailLogo(logo_picture_id, company_id);
      if (content === null) return { html: html.replaceAll(LOGO, ''), inline: [] };
      return {
        html,
        inline: [{ cid: MAIL_LOGO.cid, filename: 'logo.png', content_type: 'image/png', content }],
      };
    },
  };
}
