import type { ToyCard } from '@wanyuan/contract';
import { CARTONS_MAX } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';
import { explainReadingFault, type FileReader } from '../reading/reading.module.ts';
import { toysByNumber, type ToyCardService } from '../toys/toys.module.ts';

interface Dependencies {
  db: Db;
  files: Pick<FilesService, 'getOwnUpload'>;
  reader: Pick<FileReader, 'read'>;
  toyCards: ToyCardService;
}

const CANDIDATES_MAX = 10;
const NUMBER_MAX = 80;
const NAME_MAX = 200;
const PRICE = /^\d{1,8}(\.\d{1,4})?$/;

const refused = (msg: string, cause?: unknown) => new AppError('FILE_TYPE_REFUSED', { msg, cause });

/** Null for what is no count of cartons. */
function readCartons(text: string | undefined): number | null {
  const cartons = /^\d{1,9}(\.0+)?$/.test(text?.trim() ?? '') ? Number(text) : null;
  return cartons !== null && cartons <= CARTONS_MAX ? cartons : null;
}

/** Null for what is no price; signs of currencies and commas do not matter. */
function readPrice(text: string | undefined): string | null {
  const bare = (text ?? '').replaceAll(/[\s,$¥€£]|us\$|usd|rmb|cny/gi, '');
  return PRICE.test(bare) ? bare : null;
}

/** A sheet of numbers, recognised row by row for a person to look over; nothing is written. */
export function createQuotationSheets({ db, files, reader, toyCards }: Dependencies) {
  /** The toys that a number may mean, the surest first. */
  async function toysOf(
    { session }: SessionContext,
    numbers: readonly string[],
  ): Promise<(number: string) => ToyCard[]> {
    const known = await toysByNumber(db, session, numbers);
    const choices = (number: string) => (known.get(number.toLowerCase()) ?? []).slice(0, CANDIDATES_MAX);
    const cards = await toyCards.cards(db, session, [...new Set(numbers.flatMap(choices))]);
    const cardOf = new Map<number, ToyCard>(cards.map((card) => [card.toy_id, card]));
    return (number) => choices(number).flatMap((id) => cardOf.get(id) ?? []);
  }

  return {
    async find(context: SessionContext, numbers: readonly string[]) {
      const found = await toysOf(context, numbers);
      return { list: numbers.map((number) => ({ number, toys: found(number) })) };
    },

    async read(context: SessionContext, fileId: number) {
      const { session } = context;
      const file = await files.getOwnUpload(session, fileId, ['quotation_sheet']);
      const sheet = await reader.read(session, 'quotation_sheet', file).catch((error: unknown) => {
        const msg = explainReadingFault(error);
        throw msg === null ? error : refused(msg, error);
      });
      if ('refused' in sheet) throw refused(sheet.refused);
      const numbers = sheet.rows.flatMap(({ fields }) => fields.number?.trim().slice(0, NUMBER_MAX) ?? []);
      const toys = await toysOf(context, numbers);
      return {
        rows: sheet.rows.map(({ row, fields }) => {
          const number = fields.number?.trim().slice(0, NUMBER_MAX) ?? '';
          const found = toys(number);
          const isSure = found.length === 1;
          return {
            row,
            number,
            name: fields.name?.trim().slice(0, NAME_MAX) ?? '',
            cartons: readCartons(fields.cartons),
            price: readPrice(fields.price),
            remark: fields.remark?.trim() ?? '',
            toy: isSure ? found[0]! : null,
            candidates: isSure ? [] : found,
          };
        }),
        has_more: sheet.has_more,
      };
    },
  };
}
