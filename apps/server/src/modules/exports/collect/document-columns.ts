import type { ExportRequest } from '@wanyuan/contract';
import {
  can,
  chosenFields,
  EXPORT_FIELDS,
  exportTemplate,
  leastDecimals,
  type Currency,
  type ExportField,
  type ExportFieldKey,
  type ExportTemplate,
} from '@wanyuan/domain';
import type { PlannedColumn } from '#infra/documents/document-plan.ts';
import type { Session } from '#rpc/context.ts';
import type { CompanyTemplate } from '../settings/company-templates.service.ts';
import { inLanguage } from './in-language.ts';
import type { OpenedSource } from './source-toy.ts';

export type ChosenField = ExportField & { key: ExportFieldKey };

const OF_ORDERS: ReadonlySet<string> = new Set([
  'order_box_qty',
  'order_pieces',
  'quoted_amount',
  'exworks_amount',
  'total_cubic_meter',
  'total_gross_weight',
  'total_net_weight',
]);
const IN_THE_CURRENCY: ReadonlySet<string> = new Set(['quoted_price', 'quoted_amount']);

/** A company's own template may ask for every field; the session's rights narrow them. */
const companyLayout = ({ name, fields }: CompanyTemplate): ExportTemplate => ({
  key: 'custom',
  label: name,
  hint: '',
  showsCost: true,
  showsFactory: true,
  showsQuote: true,
  isForCustomers: false,
  fields: fields as ExportFieldKey[],
});

const keysOf = (fields: readonly { key: string }[]) => fields.map(({ key }) => key).join();

/** The wanted columns that the session may have; the document holds nothing of any other. */
export function documentFields(
  session: Session,
  { settings, kind }: ExportRequest,
  own: CompanyTemplate | null,
  wanted: readonly string[] | undefined,
  source: Pick<OpenedSource, 'hasOrders' | 'hasRemarks' | 'customer_id'>,
): readonly ChosenField[] {
  // An archive holds only pictures, named by these.
  if (kind === 'zip') return EXPORT_FIELDS.filter(({ key }) => key === 'number' || key === 'name');
  const base = own ? companyLayout(own) : exportTemplate(settings.template);
  const template = { ...base, showsFactory: base.showsFactory && settings.is_show_factory_name };
  const rights = { seesCost: can(session, 'cost.see'), seesContacts: can(session, 'factory.see_contacts') };
  if (own) return chosenFields(template, rights, undefined);
  const fields = chosenFields(template, rights, wanted);
  // Empty columns are left out, unless the exporter chose the columns: customers may fill them in.
  const isUsual = keysOf(fields) === keysOf(chosenFields(template, rights, undefined));
  return fields.filter(({ key }) => {
    if (key === 'picture') return settings.is_show_picture || kind === 'pdf_catalogue';
    if (!isUsual) return true;
    if (OF_ORDERS.has(key)) return source.hasOrders;
    if (key === 'custom_number') return source.hasRemarks || source.customer_id !== null;
    return key !== 'remark' || source.hasRemarks;
  });
}

export function plannedColumn(
  field: ChosenField,
  { lang, is_show_unit, is_show_total }: ExportRequest['settings'],
  currencies: readonly Currency[],
): PlannedColumn {
  const { key, zh, en, kind, width, decimals, hasTotal } = field;
  const isMixed = currencies.length > 1;
  const currency = IN_THE_CURRENCY.has(key) && !isMixed ? currencies[0] : undefined;
  const unit = is_show_unit ? (field.unit ?? currency) : undefined;
  const title = inLanguage(lang, zh, en);
  return {
    key,
    // CBM/Ctn says its unit itself.
    title: unit === undefined || title.includes(unit) ? title : `${title}(${unit})`,
    kind,
    width,
    decimals: decimals ?? null,
    leastDecimals: leastDecimals(field),
    // Dollars and euros make no sum.
    hasTotal: hasTotal === true && is_show_total && !(isMixed && key === 'quoted_amount'),
  };
}
