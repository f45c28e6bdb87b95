import { isAmount } from '../money.ts';
import type { AnswerInput, DeskInquiry } from '../types.ts';

/** What is said of one toy. */
export interface ToyAnswer {
  price: string;
  moq: string;
  stock: string;
}

/** What is said of all toys that are answered together. */
export interface SharedAnswer {
  isTaxIncluded: boolean;
  leadDays: string;
  validUntil: string | null;
  remark: string;
  isCataloguePrice: boolean;
}

const WHOLE = /^\d{1,8}$/;

/** How an answer offers to change the catalogue's prices too; null where no toy is in the catalogue. */
export function catalogueOffer(inquiries: readonly Pick<DeskInquiry, 'is_public'>[]): string | null {
  const listed = inquiries.filter(({ is_public }) => is_public).length;
  if (listed === 0) return null;
  return listed === inquiries.length ? '同时更新目录里的出厂价' : `同时更新目录里 ${listed} 款的出厂价`;
}

/** The figures of the catalogue: most answers are "as listed". */
export const draftOf = ({ toy }: DeskInquiry): ToyAnswer => ({
  price: toy.exworks_price === undefined ? '' : String(Number(toy.exworks_price)),
  moq: toy.moq_pieces === null ? '' : String(toy.moq_pieces),
  stock: '',
});

const isWhole = (text: string): boolean => text.trim() === '' || WHOLE.test(text.trim());
const LEAD_MAX = 365;

export const isComplete = (answer: ToyAnswer): boolean =>
  isAmount(answer.price) && Number(answer.price) > 0 && isWhole(answer.moq) && isWhole(answer.stock);
export const isSharedComplete = ({ leadDays }: SharedAnswer): boolean =>
  isWhole(leadDays) && Number(leadDays) <= LEAD_MAX;

const figure = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** One call for all toys with the same figures. */
export function answerCalls(
  answers: readonly { id: number; answer: ToyAnswer }[],
  shared: SharedAnswer,
): AnswerInput[] {
  const groups = new Map<string, AnswerInput>();
  for (const { id, answer } of answers) {
    const key = JSON.stringify([answer.price.trim(), answer.moq.trim(), answer.stock.trim()]);
    const known = groups.get(key);
    if (known) known.ids.push(id);
    else {
      groups.set(key, {
        ids: [id],
        price: answer.price.trim(),
        is_tax_included: shared.isTaxIncluded,
        moq_pieces: figure(answer.moq),
        stock_cartons: figure(answer.stock),
        lead_days: figure(shared.leadDays),
        valid_until: shared.validUntil,
        remark: shared.remark.trim(),
        is_catalogue_price: shared.isCataloguePrice,
      });
    }
  }
  return [...groups.values()];
}
