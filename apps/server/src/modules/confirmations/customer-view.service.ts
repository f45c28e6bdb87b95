import type { ConfirmHead, ConfirmLine } from '@wanyuan/contract';
import { shortHash, versionNumber } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import { nicknames } from '../people/people.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { listLines, sumsOf, type ShownLine, type WholeVersion } from '../quotations/quotations.module.ts';
import { customerLine, landedTerms, shownLines, toyStandings } from './customer-line.ts';
import { lineMarks } from './line-marks.ts';

interface Dependencies {
  pictures: Pick<PicturesService, 'describe'>;
  letterhead: LatePorts['letterhead'];
}

interface Shown {
  /** The name of the link by which it is shown: addresses of private pictures end with it. Colleagues have none. */
  share?: string;
  /** The lines that the customer knew before. */
  before?: readonly ShownLine[] | null;
}

/** A version whose lines are read where the caller has not. */
type Headed = Omit<WholeVersion, 'lines'> & Partial<Pick<WholeVersion, 'lines'>>;

export type CustomerView = ReturnType<typeof createCustomerView>;

/** The one place that says what a customer gets: their page, the preview of it, print and files are made of this. */
export function createCustomerView({ pictures, letterhead }: Dependencies) {
  return {
    async head(db: Db, { quotation, version, lines }: Headed): Promise<ConfirmHead> {
      const paper = await letterhead(db, quotation.company_id);
      const written = lines ?? (await listLines(db, quotation.id, version.version));
      const shown = await shownLines(db, quotation.company_id, written);
      const { head } = version;
      return {
        number: versionNumber(quotation.number, version.version),
        version: version.version,
        customer_name: head.customer_name,
        company_name: paper.name,
        company_name_en: paper.name_en,
        logo: paper.logo,
        salesperson: (await nicknames(db, [quotation.user_id])).get(quotation.user_id) ?? '',
        phone: paper.phone,
        email: paper.email,
        contact: head.contact,
        language: head.language,
        currency: head.currency,
        term: head.term,
        quoted_on: head.quoted_on,
        valid_until: head.valid_until,
        payment: head.payment,
        delivery: head.delivery,
        port: head.port,
        remark: head.remark,
        // As the lines that the page shows add up, so that its two totals are one.
        total: shown.length === written.length ? version.total : sumsOf(shown).total,
        short_hash: version.hash === null ? '' : shortHash(version.hash),
        sent_time: version.sent_at?.toISOString() ?? null,
      };
    },

    async lines(db: Db, whole: WholeVersion, { share, before = null }: Shown = {}): Promise<ConfirmLine[]> {
      const { quotation, lines } = whole;
      const { company_id } = quotation;
      const surroundings = {
        standings: await toyStandings(db, company_id, lines),
        pictures: await pictures.describe(
          lines.flatMap(({ picture_ids }) => picture_ids),
          company_id,
          db,
          share === undefined ? {} : { share },
        ),
        landed: landedTerms(whole),
      };
      const marks = lineMarks(before);
      return lines.map((row) => {
        const line = customerLine(row, surroundings);
        return { ...line, ...(line.is_gone ? { change: null, was: null } : marks(row)) };
      });
    },
  };
}
