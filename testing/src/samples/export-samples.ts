import { empty, named, type SomeSamples } from './call-sample.ts';

const UUID = '00000000-0000-4000-8000-000000000000';

export const exportSamples = {
  'system.export_excel': { input: () => ({ source: { kind: 'toys', toy_ids: [1] } }) },
  'system.direct_export': { input: () => ({ source: { kind: 'toys', toy_ids: [1] } }) },
  'system.preview_excel': { input: () => ({ source: { kind: 'toys', toy_ids: [1] } }) },
  'system.get_excel_list': empty,
  'system.add_excel_template': { input: () => ({ file_id: 1, name: '模板 1' }) },
  'system.remove_excel_template': { input: () => ({ template_id: 1 }) },
  'system.generate_zip': { input: () => ({ data: [{ url: '/pic/1/300.webp', filename: '一' }], zip_name: '图片' }) },
  'system.get_callback': { input: () => ({ uuid: UUID }) },
  'system.callback': { input: () => ({ uuid: UUID, event: 'downloaded' }) },
  'system.get_convert': { input: () => ({ id: 1, kind: 'zip' }) },
  'system.get_temp_auth': { input: () => ({ id: 1 }) },
  'system.get_signature': named(({ customer_sheet_file_id }) => ({ file_id: customer_sheet_file_id })),
  'system.get_export_settings': empty,
  'system.save_export_settings': { input: () => ({ lang: 'en' }) },
  'system.get_commonly_field': { input: () => ({ template: 'quoted' }) },
  'system.update_commonly_field': { input: () => ({ template: 'quoted', fields: ['number', 'name'] }) },
  'system.get_letterhead': empty,
  'system.save_letterhead': {
    input: () => ({
      name: '公司 1',
      name_en: '',
      address: '',
      address_en: '',
      contact: '',
      phone: '',
      email: '',
      notes: '',
    }),
  },
  'system.get_export_history': { input: () => ({ page: 1, page_size: 20 }) },
  'system.get_email_history': { input: () => ({ page: 1, page_size: 20 }) },
  'system.remove_history': { input: () => ({ type: 'export', ids: [1] }) },
  'system.get_print_key': { input: () => ({ source: { kind: 'toys', toy_ids: [1] }, layout: 'labels' }) },
  'system.get_print_sheet': { input: () => ({ key: 'a key that nobody has' }) },
  'system.get_storage_usage': empty,
} satisfies SomeSamples;
