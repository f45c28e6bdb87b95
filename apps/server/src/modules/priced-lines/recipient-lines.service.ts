import type { Picture, SharedLine } from '@wanyuan/contract';
import { cartonCubicMetres, toyStanding, type ToyStanding } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { toySnapshots, type WholeSnapshot } from '../toys/toys.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { customNumbers } from '../pricing/pricing.module.ts';
import type { PricedLine } from './line-kind.ts';

/** How a line's toy stands today; one that is black, gone or another company's stands nowhere. */
export type LineStanding = ToyStanding;

type Line = Pick<PricedLine, 'toy_id' | 'snapshot' | 'remark' | 'quoted_price' | 'currency'> & {
  picture_ids: readonly number[];
};

interface Recipient {
  company_id: number;
  customer_id: number | null;
  /** The name of their link, with which addresses of private pictures end. */
  share: string;
}

/** What stands beside lines that the recipient of a link sees. */
interface RecipientSurroundings {
  numbers: ReadonlyMap<number, string>;
  pictures: ReadonlyMap<number, Picture>;
}

/** By toy. */
export async function lineStandings(
  db: Db,
  company_id: number,
  lines: readonly Pick<Line, 'toy_id'>[],
): Promise<Map<number, LineStanding>> {
  const today = await toySnapshots(
    db,
    { tenant_id: company_id },
    lines.map(({ toy_id }) => toy_id),
  );
  return new Map([...today].map(([id, toy]) => [id, toyStanding(toy)]));
}

export async function recipientSurroundings(
  db: Db,
  pictures: PicturesService,
  { company_id, customer_id, share }: Recipient,
  lines: readonly Pick<Line, 'toy_id' | 'picture_ids'>[],
): Promise<RecipientSurroundings> {
  const toyIds = lines.map(({ toy_id }) => toy_id);
  const pictureIds = lines.flatMap(({ picture_ids }) => picture_ids);
  const numbers = await customNumbers(db, { company_id, customer_id }, toyIds);
  return { numbers, pictures: await pictures.describe(pictureIds, company_id, db, { share }) };
}

const cartonData = (toy: WholeSnapshot) => ({
  packing_name: toy.packing_name,
  packing_name_en: toy.packing_name_en,
  carton_quantity: toy.carton_quantity,
  carton_length: toy.carton_length,
  carton_width: toy.carton_width,
  carton_height: toy.carton_height,
  carton_cubic_meter: cartonCubicMetres(toy)?.toFixed(6) ?? null,
  gross_weight: toy.gross_weight,
  net_weight: toy.net_weight,
});

const NOTHING_BUT_A_NUMBER = {
  name: '',
  name_en: '',
  pictures: [],
  packing_name: '',
  packing_name_en: '',
  carton_quantity: null,
  carton_length: null,
  carton_width: null,
  carton_height: null,
  carton_cubic_meter: null,
  gross_weight: null,
  net_weight: null,
  remark: '',
  is_stopped: false,
  price: null,
  currency: null,
};

/** Of what may not be shown any more, and of what has no toy. */
export const onlyNumber = (number: string): SharedLine => ({ number, ...NOTHING_BUT_A_NUMBER });

/**
 * A line as the recipient of a link sees it, field by field: ex-works price, factory and article number never get into
 * it. Of a toy that stands nowhere only the number is told.
 */
export function recipientLine(
  line: Line,
  standing: LineStanding | undefined,
  { numbers, pictures }: RecipientSurroundings,
  { showsPrice }: { showsPrice: boolean },
): SharedLine {
  const { snapshot: toy, quoted_price } = line;
  const number = numbers.get(line.toy_id) || toy.number;
  if (standing === undefined) return onlyNumber(number);
  return {
    number,
    name: toy.name,
    name_en: toy.name_en,
    pictures: line.picture_ids.flatMap((id) => pictures.get(id) ?? []),
    ...cartonData(toy),
    remark: line.remark,
    is_stopped: standing === 'stopped',
    price: showsPrice ? quoted_price : null,
    currency: showsPrice && quoted_price !== null ? line.currency : null,
  };
}
