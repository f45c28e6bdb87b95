import { FILE_PURPOSES } from '@wanyuan/domain';
import { empty, named, QUERY_IDS, type SomeSamples } from './call-sample.ts';

const LETTERHEAD = {
  name: '公司 1',
  name_en: '',
  address: '',
  address_en: '',
  contact: '',
  phone: '',
  fax: '',
  email: '',
  notes: '',
};

export const exportSamples = {
  'system.export_excel': {
    ...named(({ sample_cart_id, cart_line_id }) => ({
      source: { kind: 'cart', id: sample_cart_id, line_ids: [cart_line_id] },
    })),
    notRows: [...QUERY_IDS, 'toy_ids', 'product_ids', 'customer_id', 'template_id'],
  },
  'system.direct_export': {
    ...named(({ choose_id, choose_product_id }) => ({
      source: { kind: 'choose', id: choose_id, product_ids: [choose_product_id] },
      kind: 'zip',
    })),
    notRows: [...QUERY_IDS, 'toy_ids', 'line_ids', 'customer_id', 'template_id'],
  },
  'system.preview_excel': {
    ...named(({ sample_cart_id, cart_line_id }) => ({
      source: { kind: 'cart', id: sample_cart_id, line_ids: [cart_line_id] },
    })),
    notRows: [...QUERY_IDS, 'toy_ids', 'product_ids', 'customer_id', 'template_id'],
  },
  'system.get_excel_list': empty,
  'system.add_excel_template': {
    ...named(({ export_template_file_id }) => ({ file_id: export_template_file_id, name: '模板 1' })),
    takesUploadsFor: ['export_template'],
  },
  'system.remove_excel_template': {
    input: ({ export_template_id }) => ({ template_id: export_template_id }),
    // They are the company's: leaders remove those of colleagues too.
    foreign: (me, other) => ({ template_id: me.company_id === other.company_id ? 1e9 : other.export_template_id }),
  },
  'system.generate_zip': {
    input: ({ toy_picture }) => ({ data: [{ url: toy_picture, filename: '一 1' }], zip_name: '图片 1' }),
    notRows: ['template_id'],
  },
  'system.get_callback': named(({ export_uuid }) => ({ uuid: export_uuid })),
  'system.callback': named(({ export_uuid }) => ({ uuid: export_uuid, event: 'downloaded' })),
  'system.get_convert': named(({ export_id }) => ({ id: export_id, kind: 'zip' })),
  'system.get_temp_auth': named(({ export_id }) => ({ id: export_id })),
  'system.get_signature': {
    ...named(({ customer_sheet_file_id }) => ({ file_id: customer_sheet_file_id })),
    takesUploadsFor: FILE_PURPOSES,
  },
  'system.get_export_settings': empty,
  'system.save_export_settings': named(({ export_template_id }) => ({ lang: 'en', template_id: export_template_id })),
  'system.get_commonly_field': { input: () => ({ template: 'quoted' }) },
  'system.update_commonly_field': { input: () => ({ template: 'quoted', fields: ['number', 'name'] }) },
  'system.get_letterhead': empty,
  'system.save_letterhead': {
    ...named(({ uploads }) => ({ ...LETTERHEAD, logo_file_id: uploads.letterhead_logo })),
    takesUploadsFor: ['letterhead_logo'],
  },
  'system.get_export_history': { input: () => ({ page: 1, page_size: 20 }) },
  'system.get_email_history': { input: () => ({ page: 1, page_size: 20 }) },
  'system.remove_history': named(({ export_id }) => ({ type: 'export', ids: [export_id] })),
  'system.get_print_key': {
    ...named(({ sample_cart_id, cart_line_id }) => ({
      source: { kind: 'cart', id: sample_cart_id, line_ids: [cart_line_id] },
      layout: 'labels',
    })),
    notRows: [...QUERY_IDS, 'toy_ids', 'product_ids', 'customer_id'],
  },
  'system.get_print_sheet': { input: () => ({ key: 'a key that nobody has' }) },
  'system.get_storage_usage': empty,
} satisfies SomeSamples;
