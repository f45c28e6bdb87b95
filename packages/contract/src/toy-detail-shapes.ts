import { z } from 'zod';
import { cost } from './cost-fields.ts';
import { Id, Instant, Picture } from './shapes.ts';
import { ToyCard } from './toy-shapes.ts';

/** A day without a time, as certificates and price histories know it. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const Length = z.string().nullable().describe('CM');
const Weight = z.string().nullable().describe('KGS');

export const CertificateState = z.enum(['valid', 'expiring', 'expired', 'unverified']);
export const Certificate = z.object({
  id: Id,
  certification_id: z.int(),
  name: z.string(),
  standard: z.string(),
  number: z.string(),
  laboratory: z.string(),
  issued_on: Day.nullable(),
  expires_on: Day.nullable(),
  days_left: z.int().nullable(),
  state: CertificateState,
  markets: z.array(z.string()),
  articles: z.array(z.string()).describe('适用货号，空为全部'),
  picture: Picture.nullable().describe('证书文件'),
});
export type Certificate = z.output<typeof Certificate>;

/** The people of a factory. Absent for those who may not see them. */
export const FactoryContact = z.object({
  name: z.string(),
  title: z.string(),
  tel: z.string(),
  mobile: z.string(),
  email: z.string(),
  qq: z.string(),
  wechat: z.string(),
  fax: z.string(),
});

export const ToyFactory = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  name_en: z.string(),
  region: z.string(),
  founded_year: z.int().nullable(),
  staff_count: z.int().nullable(),
  area_m2: z.int().nullable(),
  is_general_taxpayer: z.boolean(),
  is_verified: z.boolean(),
  toy_count: z.int(),
  logo: Picture.nullable(),
  is_contact_hidden: z.boolean().describe('会员可见'),
  address: z.string().optional(),
  contact: FactoryContact.optional(),
});

/** A toy in full (specification, section 3). */
export const ToyDetail = ToyCard.omit({ picture: true, second_picture: true }).extend({
  category_name: z.string(),
  category_en: z.string(),
  pictures: z.array(Picture),
  additional_price: cost(z.string().optional()),
  is_tax_included: z.boolean(),
  price_confirmed_time: Instant.nullable(),
  price_age_days: z.int().nullable().describe('N 天前确认'),
  price_history: cost(z.array(z.object({ day: Day, price: z.string() })).optional()),
  history: z
    .array(
      cost(z.object({ time: Instant, text: z.string(), is_price: z.boolean() }), {
        hides: (entry) => (entry as { is_price: boolean }).is_price,
      }),
    )
    .describe('更新记录，最近的在前'),
  moq_pieces: z.int().nullable(),
  moq_cartons: z.int().nullable(),
  lead_days: z.int().nullable(),
  length: Length,
  width: Length,
  height: Length,
  pack_length: Length,
  pack_width: Length,
  pack_height: Length,
  packing_name_en: z.string(),
  inbox_count: z.int().nullable(),
  inbox_quantity: z.int().nullable(),
  carton_length: Length,
  carton_width: Length,
  carton_height: Length,
  carton_cubic_feet: z.string().nullable().describe('CUFT'),
  is_volume_computed: z.boolean().describe('工厂没有填写，按箱规计算'),
  carton_warnings: z.array(z.string()).describe('装箱资料互相矛盾之处'),
  gross_weight: Weight,
  net_weight: Weight,
  material: z.string(),
  battery: z.string(),
  age: z.string(),
  introduction: z.string(),
  introduction_en: z.string(),
  model_url: z.string().nullable(),
  video_url: z.string().nullable(),
  stock_updated_time: Instant.nullable(),
  offer_terms: cost(
    z
      .object({ price: z.string(), stock_cartons: z.int(), minimum_cartons: z.int(), starts: Instant, until: Instant })
      .optional(),
  ),
  showroom: z.object({ id: Id, name: z.string(), booth: z.string() }).nullable(),
  ip: z.object({ id: Id, name: z.string() }).nullable(),
  certificates: z.array(Certificate),
  rankings: z.array(z.object({ name: z.string(), position: z.int(), week: Day })),
  factory: ToyFactory,
  is_hidden: z.boolean(),
});
export type ToyDetail = z.output<typeof ToyDetail>;
